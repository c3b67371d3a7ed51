package android.content;

import android.net.Uri;
import android.os.Parcelable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

public class Intent implements Parcelable {
    public static final String ACTION_CHOOSER = "android.intent.action.CHOOSER";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_SEND_MULTIPLE = "android.intent.action.SEND_MULTIPLE";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_INTENT = "android.intent.extra.INTENT";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;

    public final Map<String, Object> extras = new HashMap<>();
    private final String action;
    private String type;
    private String category;
    private Uri data;
    private int flags;

    public Intent(String action) {
        this.action = action;
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        return new Intent(ACTION_CHOOSER).putExtra(EXTRA_INTENT, (Parcelable) target);
    }

    public String getAction() {
        return action;
    }

    public Intent setType(String type) {
        this.type = type;
        return this;
    }

    public String getType() {
        return type;
    }

    public Intent addCategory(String category) {
        this.category = category;
        return this;
    }

    public boolean hasCategory(String category) {
        return category.equals(this.category);
    }

    public Intent addFlags(int flags) {
        this.flags |= flags;
        return this;
    }

    public int getFlags() {
        return flags;
    }

    public Intent setData(Uri data) {
        this.data = data;
        return this;
    }

    public Uri getData() {
        return data;
    }

    public Intent putExtra(String name, String value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, CharSequence value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, int value) {
        extras.put(name, value);
        return this;
    }

    public Intent putExtra(String name, Parcelable value) {
        extras.put(name, value);
        return this;
    }

    public Intent putParcelableArrayListExtra(String name, ArrayList<? extends Parcelable> value) {
        extras.put(name, value);
        return this;
    }

    public Parcelable getParcelableExtra(String name) {
        return (Parcelable) extras.get(name);
    }

    /** How long the text is for Java, which counts an emoji twice, and whether it is the expected one. */
    public boolean carriesText(String name, String expected) {
        Object value = extras.get(name);
        return value != null && value.toString().equals(expected);
    }
}
