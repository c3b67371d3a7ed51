package android.view.accessibility;

import android.os.Build;
import android.view.View;
import java.util.ArrayList;
import java.util.List;

public final class AccessibilityEvent {
    public static final int TYPE_VIEW_CLICKED = 1;
    public static final int TYPE_VIEW_LONG_CLICKED = 2;
    public static final int TYPE_VIEW_FOCUSED = 8;
    public static final int TYPE_VIEW_TEXT_CHANGED = 16;
    public static final int TYPE_WINDOW_STATE_CHANGED = 32;
    public static final int TYPE_VIEW_HOVER_ENTER = 128;
    public static final int TYPE_VIEW_HOVER_EXIT = 256;
    public static final int TYPE_WINDOW_CONTENT_CHANGED = 2048;
    public static final int TYPE_VIEW_SCROLLED = 4096;
    public static final int TYPE_ANNOUNCEMENT = 16384;
    public static final int TYPE_VIEW_ACCESSIBILITY_FOCUSED = 32768;
    public static final int TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED = 65536;

    public static final int CONTENT_CHANGE_TYPE_SUBTREE = 1;
    public static final int CONTENT_CHANGE_TYPE_CONTENT_DESCRIPTION = 4;
    public static final int CONTENT_CHANGE_TYPE_PANE_TITLE = 8;
    public static final int CONTENT_CHANGE_TYPE_PANE_DISAPPEARED = 32;
    public static final int CONTENT_CHANGE_TYPE_STATE_DESCRIPTION = 64;

    public final int type;
    public View source;
    public int virtualId;
    public CharSequence packageName;
    public CharSequence className;
    public CharSequence contentDescription;
    public CharSequence before;
    public int changes;
    public int from = -1;
    public int added = -1;
    public int removed = -1;
    public int scrollDelta = -1;
    private final List<CharSequence> text = new ArrayList<>();
    private boolean sealed;

    private AccessibilityEvent(int type) {
        this.type = type;
    }

    public static AccessibilityEvent obtain(int type) {
        return new AccessibilityEvent(type);
    }

    /** On the way to another process; it can't be changed any more. */
    void seal() {
        sealed = true;
    }

    private void check() {
        if (sealed) throw new IllegalStateException("Cannot perform this action on a sealed instance.");
    }

    public void setPackageName(CharSequence name) {
        check();
        packageName = name;
    }

    public void setClassName(CharSequence name) {
        check();
        className = name;
    }

    public void setContentDescription(CharSequence description) {
        check();
        contentDescription = description;
    }

    public void setSource(View root, int virtualDescendantId) {
        check();
        source = root;
        virtualId = virtualDescendantId;
    }

    public void setEnabled(boolean enabled) {
        check();
    }

    public void setScrollable(boolean scrollable) {
        check();
    }

    public void setContentChangeTypes(int types) {
        check();
        changes = types;
    }

    public void setBeforeText(CharSequence text) {
        check();
        before = text;
    }

    public void setFromIndex(int index) {
        check();
        from = index;
    }

    public void setAddedCount(int count) {
        check();
        added = count;
    }

    public void setRemovedCount(int count) {
        check();
        removed = count;
    }

    public void setScrollDeltaY(int delta) {
        if (Build.VERSION.SDK_INT < 28) throw new NoSuchMethodError("setScrollDeltaY");
        check();
        scrollDelta = delta;
    }

    public List<CharSequence> getText() {
        return text;
    }
}
