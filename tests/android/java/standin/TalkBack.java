package standin;

import android.content.Context;
import android.graphics.Rect;
import android.os.Build;
import android.os.Bundle;
import android.text.SpannableString;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.kivy.android.PythonActivity;

/**
 * Somebody who does not see, with TalkBack: what they hear, and what their hands do.
 *
 * <p>Whom it stops at, what it says and what it hears of follows the source of TalkBack 15.1: shouldFocusNode,
 * WindowEventInterpreter, the rules of its compositor. It has nothing of the app but the questions that Android lets it
 * ask, and asks them on Android's own thread.
 */
public final class TalkBack {
    /** All that was said, in order. */
    public static final List<String> spoken = Collections.synchronizedList(new ArrayList<>());

    /** In which languages. */
    public static final Set<String> languages = Collections.synchronizedSet(new TreeSet<>());

    public static volatile int interruptions;
    private static AccessibilityNodeInfo at;
    private static int scrolling;

    private TalkBack() {}

    static void forget() {
        spoken.clear();
        languages.clear();
        interruptions = 0;
        at = null;
        scrolling = 0;
    }

    /** It is switched on in the phone's settings; a switch or a voice reads as well, but does not explore. */
    public static void turn(boolean on, boolean explores) {
        manager().turn(on, explores);
    }

    public static AccessibilityManager manager() {
        return (AccessibilityManager) PythonActivity.mActivity.getSystemService(Context.ACCESSIBILITY_SERVICE);
    }

    // Ears

    public static void interrupt() {
        interruptions++;
    }

    public static void hear(AccessibilityEvent event) {
        AccessibilityNodeInfo source = node(event.source, event.virtualId);
        switch (event.type) {
            case AccessibilityEvent.TYPE_WINDOW_STATE_CHANGED:
                boolean pane = event.changes == AccessibilityEvent.CONTENT_CHANGE_TYPE_PANE_TITLE;
                boolean counts = pane || Build.VERSION.SDK_INT < 33;
                if (counts && !event.getText().isEmpty()) say(event.getText().get(0));
                break;
            case AccessibilityEvent.TYPE_ANNOUNCEMENT:
                say(event.getText().get(0));
                break;
            case AccessibilityEvent.TYPE_VIEW_HOVER_ENTER:
            case AccessibilityEvent.TYPE_VIEW_FOCUSED:
                while (source != null && !stopsAt(source)) source = parent(source);
                if (source != null) act(source, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS, null);
                break;
            case AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED:
                at = source;
                if (source != null) say(describe(source));
                break;
            case AccessibilityEvent.TYPE_VIEW_CLICKED:
                if (source != null && source.checkable) say(source.checked ? "checked" : "not checked");
                break;
            case AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED:
                if (source == null || !source.accessibilityFocused) break;
                if (event.changes == AccessibilityEvent.CONTENT_CHANGE_TYPE_CONTENT_DESCRIPTION) {
                    say(event.contentDescription);
                } else if (event.changes == AccessibilityEvent.CONTENT_CHANGE_TYPE_STATE_DESCRIPTION) {
                    say(event.getText().get(0));
                }
                break;
            case AccessibilityEvent.TYPE_VIEW_TEXT_CHANGED:
                say(event.getText().get(0).toString().substring(event.from, event.from + event.added));
                break;
            case AccessibilityEvent.TYPE_VIEW_SCROLLED:
                int direction = scrolling;
                scrolling = 0;
                if (direction != 0) move(direction);
                break;
            default:
        }
    }

    private static void say(CharSequence text) {
        if (text instanceof SpannableString) languages.add(((SpannableString) text).span.getLocale().getLanguage());
        spoken.add(text.toString());
    }

    private static String describe(AccessibilityNodeInfo node) {
        List<String> said = new ArrayList<>();
        CharSequence words = node.description == null ? node.text : node.description;
        if (words instanceof SpannableString) say(said, words);
        if (node.hint != null) say(said, node.hint);
        String kind = node.className.toString();
        if (kind.startsWith("android.widget.")) say(said, kind.substring("android.widget.".length()));
        if (node.heading) say(said, "heading");
        if (node.state != null) say(said, node.state);
        else if (node.checkable) say(said, node.checked ? "checked" : "not checked");
        if (node.selected) say(said, "selected");
        if (node.actions.contains(AccessibilityNodeInfo.ACTION_EXPAND)) say(said, "collapsed");
        if (node.actions.contains(AccessibilityNodeInfo.ACTION_COLLAPSE)) say(said, "expanded");
        if (!node.enabled) say(said, "disabled");
        if (node.tooltip != null) say(said, node.tooltip);
        if (words == null) {
            for (int child : node.children) say(said, describe(node(node.view, child)));
        }
        return String.join(", ", said);
    }

    private static void say(List<String> said, CharSequence text) {
        if (text instanceof SpannableString) languages.add(((SpannableString) text).span.getLocale().getLanguage());
        if (text.length() > 0) said.add(text.toString());
    }

    // Hands

    /** A finger comes to a place of the screen, feeling its way. */
    public static void touch(int x, int y) throws Exception {
        Phone.ask(
                () -> {
                    View surface = PythonActivity.getSurface();
                    int action = MotionEvent.ACTION_HOVER_ENTER;
                    return surface.dispatchHoverEvent(new MotionEvent(action, x - surface.left, y - surface.top));
                });
        Phone.settle();
    }

    /** It leaves the screen. */
    public static void lift() throws Exception {
        Phone.ask(
                () ->
                        PythonActivity.getSurface()
                                .dispatchHoverEvent(new MotionEvent(MotionEvent.ACTION_HOVER_EXIT, 0, 0)));
        Phone.settle();
    }

    /** A swipe to the right (1) or to the left (-1): False where nothing comes after. */
    public static boolean swipe(int direction) throws Exception {
        boolean moved = Phone.ask(() -> move(direction));
        Phone.settle();
        return moved;
    }

    private static boolean move(int direction) {
        List<AccessibilityNodeInfo> stops = stops();
        int place = direction > 0 ? -1 : stops.size();
        AccessibilityNodeInfo from = pivot();
        for (int index = 0; index < stops.size(); index++) {
            if (from != null && stops.get(index).virtualId == from.virtualId) place = index;
        }
        int next = place + direction;
        if (0 <= next && next < stops.size()) {
            return act(stops.get(next), AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS, null);
        }
        // The edge of what is in sight: what scrolls is asked for more.
        int action =
                direction > 0
                        ? AccessibilityNodeInfo.ACTION_SCROLL_FORWARD
                        : AccessibilityNodeInfo.ACTION_SCROLL_BACKWARD;
        AccessibilityNodeInfo outer = at == null ? null : node(at.view, at.virtualId);
        while (outer != null && !outer.actions.contains(action)) outer = parent(outer);
        if (outer == null || !act(outer, action, null)) return false;
        scrolling = direction;
        return true;
    }

    /** From where a swipe goes: the node it is at, or where the keys go, or else the root. */
    private static AccessibilityNodeInfo pivot() {
        AccessibilityNodeInfo here = at == null ? null : node(at.view, at.virtualId);
        if (here != null && here.visible) return here;
        AccessibilityNodeProvider provider = PythonActivity.getSurface().getAccessibilityNodeProvider();
        AccessibilityNodeInfo keys =
                provider == null ? null : provider.findFocus(AccessibilityNodeInfo.FOCUS_INPUT);
        return keys != null && keys.focused ? keys : null;
    }

    /** Whether it waits for something that scrolls. */
    public static boolean scrolls() {
        return scrolling != 0;
    }

    /** All that swipes stop at, in order. */
    public static List<AccessibilityNodeInfo> everything() throws Exception {
        return Phone.ask(TalkBack::stops);
    }

    /** It goes straight to a thing, as by its list of controls; whether that is there. */
    public static boolean goTo(int id) throws Exception {
        return ask(id, AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
    }

    /** Has a thing brought into sight. */
    public static boolean show(int id) throws Exception {
        return ask(id, AccessibilityNodeInfo.AccessibilityAction.ACTION_SHOW_ON_SCREEN.getId());
    }

    private static boolean ask(int id, int action) throws Exception {
        boolean done =
                Phone.ask(
                        () -> {
                            AccessibilityNodeInfo node = node(PythonActivity.getSurface(), id);
                            return node != null && act(node, action, null);
                        });
        Phone.settle();
        return done;
    }

    /** A tap with two beats, anywhere: whether the app took it. */
    public static boolean doubleTap() throws Exception {
        return perform(AccessibilityNodeInfo.ACTION_CLICK, null);
    }

    /** One of Android's actions on the node that it is at. */
    public static boolean perform(int action, String text) throws Exception {
        Bundle arguments = new Bundle();
        if (text != null) {
            arguments.putCharSequence(AccessibilityNodeInfo.ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE, text);
        }
        boolean done = Phone.ask(() -> at != null && act(at, action, text == null ? null : arguments));
        Phone.settle();
        return done;
    }

    /** The node that it is at, as it is now. */
    public static AccessibilityNodeInfo current() throws Exception {
        return Phone.ask(() -> at == null ? null : node(at.view, at.virtualId));
    }

    private static boolean act(AccessibilityNodeInfo node, int action, Bundle arguments) {
        AccessibilityNodeProvider provider = node.view.getAccessibilityNodeProvider();
        return provider != null && provider.performAction(node.virtualId, action, arguments);
    }

    // What Android lets it see

    private static AccessibilityNodeInfo node(View view, int id) {
        AccessibilityNodeProvider provider = view.getAccessibilityNodeProvider();
        if (provider != null) return provider.createAccessibilityNodeInfo(id);
        AccessibilityNodeInfo info = AccessibilityNodeInfo.obtain(view);
        if (view.getContext() != null) view.onInitializeAccessibilityNodeInfo(info);
        return info;
    }

    private static AccessibilityNodeInfo parent(AccessibilityNodeInfo node) {
        return node.virtualId == View.NO_ID ? null : node(node.parentView, node.parentId);
    }

    private static List<AccessibilityNodeInfo> stops() {
        List<AccessibilityNodeInfo> found = new ArrayList<>();
        ViewGroup layout = PythonActivity.getLayout();
        for (int place = 0; place < layout.getChildCount(); place++) {
            View view = layout.getChildAt(place);
            if (view.important != View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS) {
                collect(node(view, View.NO_ID), found);
            }
        }
        return found;
    }

    private static void collect(AccessibilityNodeInfo node, List<AccessibilityNodeInfo> found) {
        if (stopsAt(node)) found.add(node);
        for (int child : node.children) collect(node(node.view, child), found);
    }

    private static boolean hasText(AccessibilityNodeInfo node) {
        for (CharSequence words : new CharSequence[] {node.text, node.description, node.hint, node.state}) {
            if (words != null && words.length() > 0) return true;
        }
        return false;
    }

    private static boolean isActionable(AccessibilityNodeInfo node) {
        return node.clickable
                || node.longClickable
                || node.focusable
                || node.actions.contains(AccessibilityNodeInfo.ACTION_CLICK)
                || node.actions.contains(AccessibilityNodeInfo.ACTION_LONG_CLICK)
                || node.actions.contains(AccessibilityNodeInfo.ACTION_FOCUS);
    }

    private static boolean stopsAt(AccessibilityNodeInfo node) {
        if (!node.visible) return false;
        View view = node.view;
        Rect window = new Rect(view.left, view.top, view.left + view.width, view.top + view.height);
        if (node.bounds.equals(window) && !node.children.isEmpty() && !isActionable(node)) return false;
        if (isActionable(node)) return node.children.isEmpty() || speaks(node);
        for (AccessibilityNodeInfo outer = parent(node); outer != null; outer = parent(outer)) {
            if (isActionable(outer)) return false;
        }
        return hasText(node);
    }

    private static boolean speaks(AccessibilityNodeInfo node) {
        if (hasText(node) || node.checkable) return true;
        for (int id : node.children) {
            AccessibilityNodeInfo child = node(node.view, id);
            if (!isActionable(child) && speaks(child)) return true;
        }
        return false;
    }
}
