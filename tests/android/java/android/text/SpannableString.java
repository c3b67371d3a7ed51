package android.text;

import android.text.style.LocaleSpan;

/** A text and how it is to be read. */
public class SpannableString implements CharSequence {
    public LocaleSpan span;
    private final String text;

    public SpannableString(CharSequence text) {
        this.text = text.toString();
    }

    public void setSpan(Object what, int start, int end, int flags) {
        if (start < 0 || end > text.length() || start >= end) throw new IndexOutOfBoundsException("setSpan");
        span = (LocaleSpan) what;
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
