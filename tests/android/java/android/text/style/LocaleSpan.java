package android.text.style;

import java.util.Locale;

public class LocaleSpan {
    private final Locale locale;

    public LocaleSpan(Locale locale) {
        this.locale = locale;
    }

    public Locale getLocale() {
        return locale;
    }
}
