package android.speech.tts;

import android.content.Context;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import standin.Phone;

/** An engine that takes a while to be ready, and that knows some languages. Asked for another, it keeps the one it has. */
public class TextToSpeech {
    public static final int SUCCESS = 0;
    public static final int ERROR = -1;
    public static final int LANG_AVAILABLE = 0;
    public static final int LANG_MISSING_DATA = -1;
    public static final int LANG_NOT_SUPPORTED = -2;
    public static final int QUEUE_FLUSH = 0;

    public static List<String> voices = Arrays.asList("en", "ru");
    public static TextToSpeech last;

    private final OnInitListener listener;
    private boolean ready;
    private String language = "en";

    /** Hears that the engine is ready. */
    public interface OnInitListener {
        void onInit(int status);
    }

    public TextToSpeech(Context context, OnInitListener listener) {
        this.listener = listener;
        last = this;
    }

    /** The engine has started, or could not. */
    public void start(int status) {
        Phone.post(
                () -> {
                    ready = status == SUCCESS;
                    if (listener != null) listener.onInit(status);
                });
    }

    public int setLanguage(Locale locale) {
        // One that is not ready answers as one that does not know the language.
        if (!ready) return LANG_NOT_SUPPORTED;
        if (!voices.contains(locale.getLanguage())) return LANG_MISSING_DATA;
        language = locale.getLanguage();
        return LANG_AVAILABLE;
    }

    public int speak(String text, int queueMode, HashMap<String, String> parameters) {
        if (!ready) return ERROR;
        Phone.told.add(language + ": " + text);
        return SUCCESS;
    }
}
