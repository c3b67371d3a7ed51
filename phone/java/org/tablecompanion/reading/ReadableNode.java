package org.tablecompanion.reading;

import android.graphics.Rect;
import android.os.Build;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction;
import java.util.Arrays;
import java.util.List;

/** One node of the app's tree, in the words of screens/reading/node.py; it never changes. */
final class ReadableNode {
    final int id;
    final String role;
    final String name;
    final String value;
    final String hint;
    final List<String> states;
    final List<String> acts;
    final int[] children;

    /** In pixels of the surface; empty where the node is out of sight. */
    final Rect bounds;

    ReadableNode(
            int id,
            String role,
            String name,
            String value,
            String hint,
            Rect bounds,
            String[] states,
            String[] acts,
            int[] children) {
        this.id = id;
        this.role = role;
        this.name = name;
        this.value = value;
        this.hint = hint;
        this.bounds = bounds;
        this.states = Arrays.asList(states);
        this.acts = Arrays.asList(acts);
        this.children = children;
    }

    boolean isField() {
        return role.equals("field");
    }

    boolean isCheckable() {
        return role.equals("switch")
                || role.equals("choice")
                || states.contains("checked")
                || states.contains("unchecked");
    }

    private boolean isChecked() {
        return states.contains("checked") || role.equals("choice") && states.contains("selected");
    }

    boolean isFrame() {
        return role.equals("window") || role.equals("dialog");
    }

    boolean isGroup() {
        return role.equals("group");
    }

    boolean isText() {
        return role.equals("text") || role.equals("heading");
    }

    /** How far it is from a point, squared; nothing where the point lies in it. */
    long distance(int x, int y) {
        long dx = Math.max(0, Math.max(bounds.left - x, x - bounds.right));
        long dy = Math.max(0, Math.max(bounds.top - y, y - bounds.bottom));
        return dx * dx + dy * dy;
    }

    /** The widget of Android by whose class a screen reader knows the role. */
    String className() {
        switch (role) {
            case "heading":
            case "text":
                return "android.widget.TextView";
            case "button":
                return isCheckable() ? "android.widget.CheckBox" : "android.widget.Button";
            case "switch":
                return "android.widget.Switch";
            case "choice":
                return "android.widget.RadioButton";
            case "field":
                return "android.widget.EditText";
            case "slider":
                return "android.widget.SeekBar";
            case "picture":
                return "android.widget.ImageView";
            default:
                return acts.contains("scroll_forward") || acts.contains("scroll_backward")
                        ? "android.widget.ScrollView"
                        : "android.view.ViewGroup";
        }
    }

    /** The act of the app that one of Android's actions stands for; null where the node has none. */
    String actFor(int action) {
        if (action == AccessibilityNodeInfo.ACTION_SCROLL_FORWARD) return had("scroll_forward", "increment");
        if (action == AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD) return had("scroll_backward", "decrement");
        if (action == AccessibilityNodeInfo.ACTION_CLICK
                || action == AccessibilityNodeInfo.ACTION_EXPAND
                || action == AccessibilityNodeInfo.ACTION_COLLAPSE) return had("click");
        if (action == AccessibilityNodeInfo.ACTION_LONG_CLICK) return had("long_click");
        if (action == AccessibilityNodeInfo.ACTION_SET_TEXT) return had("set_text");
        if (action == AccessibilityAction.ACTION_SHOW_ON_SCREEN.getId()) return had("focus");
        return null;
    }

    private String had(String... wanted) {
        for (String act : wanted) {
            if (acts.contains(act)) return act;
        }
        return null;
    }

    /** What it is and can do, in Android's terms; words and places come from the surface. */
    void fill(AccessibilityNodeInfo info) {
        info.setClassName(className());
        info.setEnabled(!states.contains("disabled"));
        info.setCheckable(isCheckable());
        info.setChecked(isCheckable() && isChecked());
        info.setSelected(!isCheckable() && states.contains("selected"));
        info.setEditable(isField());
        info.setClickable(acts.contains("click"));
        info.setLongClickable(acts.contains("long_click"));
        info.setScrollable(acts.contains("scroll_forward") || acts.contains("scroll_backward"));
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) info.setHeading(role.equals("heading"));
        AccessibilityAction[] possible = {
            AccessibilityAction.ACTION_CLICK,
            AccessibilityAction.ACTION_LONG_CLICK,
            AccessibilityAction.ACTION_SCROLL_FORWARD,
            AccessibilityAction.ACTION_SCROLL_BACKWARD,
            AccessibilityAction.ACTION_SET_TEXT,
            AccessibilityAction.ACTION_SHOW_ON_SCREEN,
        };
        for (AccessibilityAction action : possible) {
            if (actFor(action.getId()) != null) info.addAction(action);
        }
        // By these a screen reader tells what is open from what is not.
        if (states.contains("collapsed")) info.addAction(AccessibilityAction.ACTION_EXPAND);
        if (states.contains("expanded")) info.addAction(AccessibilityAction.ACTION_COLLAPSE);
    }
}
