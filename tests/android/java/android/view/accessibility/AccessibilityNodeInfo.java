package android.view.accessibility;

import android.graphics.Rect;
import android.os.Build;
import android.view.View;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is said of one node; the reader, in another process, gets a copy. */
public class AccessibilityNodeInfo {
    public static final int ACTION_FOCUS = 0x1;
    public static final int ACTION_CLEAR_FOCUS = 0x2;
    public static final int ACTION_CLICK = 0x10;
    public static final int ACTION_LONG_CLICK = 0x20;
    public static final int ACTION_ACCESSIBILITY_FOCUS = 0x40;
    public static final int ACTION_CLEAR_ACCESSIBILITY_FOCUS = 0x80;
    public static final int ACTION_SCROLL_FORWARD = 0x1000;
    public static final int ACTION_SCROLL_BACKWARD = 0x2000;
    public static final int ACTION_EXPAND = 0x40000;
    public static final int ACTION_COLLAPSE = 0x80000;
    public static final int ACTION_SET_TEXT = 0x200000;
    public static final String ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE = "ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE";
    public static final int FOCUS_INPUT = 1;
    public static final int FOCUS_ACCESSIBILITY = 2;

    /** One thing that can be done. */
    public static final class AccessibilityAction {
        public static final AccessibilityAction ACTION_FOCUS = of(AccessibilityNodeInfo.ACTION_FOCUS);
        public static final AccessibilityAction ACTION_CLEAR_FOCUS = of(AccessibilityNodeInfo.ACTION_CLEAR_FOCUS);
        public static final AccessibilityAction ACTION_CLICK = of(AccessibilityNodeInfo.ACTION_CLICK);
        public static final AccessibilityAction ACTION_LONG_CLICK = of(AccessibilityNodeInfo.ACTION_LONG_CLICK);
        public static final AccessibilityAction ACTION_ACCESSIBILITY_FOCUS =
                of(AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
        public static final AccessibilityAction ACTION_CLEAR_ACCESSIBILITY_FOCUS =
                of(AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS);
        public static final AccessibilityAction ACTION_SCROLL_FORWARD =
                of(AccessibilityNodeInfo.ACTION_SCROLL_FORWARD);
        public static final AccessibilityAction ACTION_SCROLL_BACKWARD =
                of(AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD);
        public static final AccessibilityAction ACTION_EXPAND = of(AccessibilityNodeInfo.ACTION_EXPAND);
        public static final AccessibilityAction ACTION_COLLAPSE = of(AccessibilityNodeInfo.ACTION_COLLAPSE);
        public static final AccessibilityAction ACTION_SET_TEXT = of(AccessibilityNodeInfo.ACTION_SET_TEXT);
        public static final AccessibilityAction ACTION_SHOW_ON_SCREEN = of(0x01020036);

        private final int id;

        private AccessibilityAction(int id) {
            this.id = id;
        }

        private static AccessibilityAction of(int id) {
            return new AccessibilityAction(id);
        }

        public int getId() {
            return id;
        }
    }

    public final View view;
    public final int virtualId;
    public final List<Integer> children = new ArrayList<>();
    public final Set<Integer> actions = new LinkedHashSet<>();
    public final Rect bounds = new Rect();
    public View parentView;
    public int parentId = -1;
    public CharSequence packageName;
    public CharSequence className;
    public CharSequence text;
    public CharSequence description;
    public CharSequence state;
    public CharSequence hint;
    public CharSequence tooltip;
    public boolean enabled = true;
    public boolean checkable;
    public boolean checked;
    public boolean selected;
    public boolean editable;
    public boolean clickable;
    public boolean longClickable;
    public boolean scrollable;
    public boolean focusable;
    public boolean focused;
    public boolean accessibilityFocused;
    public boolean visible;
    public boolean heading;
    public boolean showsHint;

    private AccessibilityNodeInfo(View view, int virtualId) {
        this.view = view;
        this.virtualId = virtualId;
    }

    public static AccessibilityNodeInfo obtain(View source) {
        return new AccessibilityNodeInfo(source, View.NO_ID);
    }

    public static AccessibilityNodeInfo obtain(View root, int virtualDescendantId) {
        return new AccessibilityNodeInfo(root, virtualDescendantId);
    }

    private static void since(int version, String method) {
        if (Build.VERSION.SDK_INT < version) throw new NoSuchMethodError(method);
    }

    public void addChild(View root, int virtualDescendantId) {
        if (root != view) throw new IllegalArgumentException("a child of another view");
        children.add(virtualDescendantId);
    }

    public void setParent(View parent) {
        parentView = parent;
        parentId = View.NO_ID;
    }

    public void setParent(View root, int virtualDescendantId) {
        parentView = root;
        parentId = virtualDescendantId;
    }

    public void addAction(AccessibilityAction action) {
        actions.add(action.getId());
    }

    public boolean removeAction(AccessibilityAction action) {
        return actions.remove(action.getId());
    }

    public void setBoundsInScreen(Rect bounds) {
        this.bounds.set(bounds);
    }

    public void setPackageName(CharSequence name) {
        packageName = name;
    }

    public void setClassName(CharSequence name) {
        className = name;
    }

    public void setText(CharSequence text) {
        this.text = text;
    }

    public void setContentDescription(CharSequence description) {
        this.description = description;
    }

    public void setStateDescription(CharSequence description) {
        since(30, "setStateDescription");
        state = description;
    }

    public void setHintText(CharSequence hint) {
        since(26, "setHintText");
        this.hint = hint;
    }

    public void setShowingHintText(boolean showing) {
        since(26, "setShowingHintText");
        showsHint = showing;
    }

    public void setTooltipText(CharSequence tooltip) {
        since(28, "setTooltipText");
        this.tooltip = tooltip;
    }

    public void setHeading(boolean heading) {
        since(28, "setHeading");
        this.heading = heading;
    }

    public void setEnabled(boolean enabled) {
        this.enabled = enabled;
    }

    public void setCheckable(boolean checkable) {
        this.checkable = checkable;
    }

    public void setChecked(boolean checked) {
        this.checked = checked;
    }

    public void setSelected(boolean selected) {
        this.selected = selected;
    }

    public void setEditable(boolean editable) {
        this.editable = editable;
    }

    public void setClickable(boolean clickable) {
        this.clickable = clickable;
    }

    public void setLongClickable(boolean longClickable) {
        this.longClickable = longClickable;
    }

    public void setScrollable(boolean scrollable) {
        this.scrollable = scrollable;
    }

    public void setFocusable(boolean focusable) {
        this.focusable = focusable;
    }

    public void setFocused(boolean focused) {
        this.focused = focused;
    }

    public void setAccessibilityFocused(boolean focused) {
        accessibilityFocused = focused;
    }

    public void setVisibleToUser(boolean visible) {
        this.visible = visible;
    }
}
