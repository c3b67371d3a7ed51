package android.content;

public class ClipDescription {
    public static final String MIMETYPE_TEXT_PLAIN = "text/plain";
}
