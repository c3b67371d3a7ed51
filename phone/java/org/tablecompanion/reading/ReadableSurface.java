package org.tablecompanion.reading;

import android.content.Context;
import android.graphics.Rect;
import android.os.Build;
import android.os.Bundle;
import android.text.SpannableString;
import android.text.TextUtils;
import android.text.style.LocaleSpan;
import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction;
import android.view.accessibility.AccessibilityNodeProvider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.kivy.android.PythonActivity;

/**
 * SDL's surface as TalkBack finds it: not one silent picture, but the nodes that the app has told of.
 *
 * <p>The app's thread hands over what has changed ({@link #put} and {@link #show}); all the rest belongs to Android's
 * own thread, which answers every question from what it was handed and never waits for the app.
 */
public final class ReadableSurface extends AccessibilityNodeProvider
        implements AccessibilityManager.AccessibilityStateChangeListener, View.OnHoverListener {
    /** What the app hears; on Android's own thread, so it only takes a note. */
    public interface App {
        void onSwitch(boolean on);

        void onAct(int node, String act, String value);
    }

    private static final int NONE = -2;

    private final ViewGroup layout;
    private final View surface;
    private final AccessibilityManager manager;
    private final App app;

    // The app's thread:
    private List<ReadableNode> changed = new ArrayList<>();

    // Android's thread:
    private final Map<Integer, ReadableNode> nodes = new HashMap<>();
    private final Map<Integer, Integer> parents = new HashMap<>();
    /** What stands there as a text: a group that is called so is no stop of its own. */
    private final Set<String> captions = new HashSet<>();
    private final Set<String> heardHints = new HashSet<>();
    private Locale language = Locale.getDefault();
    private String title = "";
    private int root = NONE;
    /** Where the app wants a reader to be. */
    private int focus = NONE;
    /** Where the reader is. */
    private int read = NONE;
    /** From where it goes on, after what it was at is gone. */
    private int resume = NONE;
    /** Where a finger feels its way. */
    private int felt = NONE;
    /** What was scrolled or switched and has not answered yet. */
    private int scrolled = NONE;
    private int scrolledBy;
    private int switched = NONE;

    public ReadableSurface(App app) {
        this.app = app;
        layout = PythonActivity.getLayout();
        surface = PythonActivity.getSurface();
        manager = (AccessibilityManager) surface.getContext().getSystemService(Context.ACCESSIBILITY_SERVICE);
        manager.addAccessibilityStateChangeListener(this);
    }

    // The app's thread

    /** Whether anybody wants to read: TalkBack, a switch, a voice that gives orders. */
    public boolean isWanted() {
        return manager.isEnabled();
    }

    /** A node that is new, or not as it was. */
    public void put(
            int id,
            String role,
            String name,
            String value,
            String hint,
            int left,
            int top,
            int right,
            int bottom,
            String[] states,
            String[] acts,
            int[] children) {
        Rect bounds = new Rect(left, top, right, bottom);
        changed.add(new ReadableNode(id, role, name, value, hint, bounds, states, acts, children));
    }

    /** All that was put is shown at once, and the removed nodes are gone. */
    public void show(int root, String title, int focus, String language, int[] removed) {
        List<ReadableNode> news = changed;
        changed = new ArrayList<>();
        surface.post(() -> take(news, removed, root, title, focus, Locale.forLanguageTag(language)));
    }

    /** Something is said; what is urgent, in the place of whatever is being said. */
    public void announce(String text, boolean urgent) {
        surface.post(
                () -> {
                    if (!manager.isEnabled()) return;
                    if (urgent) manager.interrupt();
                    surface.announceForAccessibility(said(text));
                });
    }

    /** Nobody reads any more: the surface is as SDL made it. */
    public void clear() {
        changed = new ArrayList<>();
        surface.post(
                () -> {
                    surface.setAccessibilityDelegate(null);
                    surface.setOnHoverListener(null);
                    surface.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_AUTO);
                    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) surface.setAccessibilityPaneTitle(null);
                    nodes.clear();
                    parents.clear();
                    captions.clear();
                    heardHints.clear();
                    root = focus = read = resume = felt = scrolled = switched = NONE;
                    title = "";
                });
    }

    /** The app ends, and hears nothing more. */
    public void close() {
        manager.removeAccessibilityStateChangeListener(this);
        clear();
    }

    // Android's thread: what the app has told

    private void take(
            List<ReadableNode> news, int[] removed, int root, String title, int focus, Locale language) {
        if (nodes.isEmpty()) attach();
        this.root = root;
        this.language = language;
        Map<Integer, ReadableNode> before = new HashMap<>();
        for (int id : removed) before.put(id, nodes.remove(id));
        for (ReadableNode node : news) before.put(node.id, nodes.put(node.id, node));
        parents.clear();
        captions.clear();
        for (ReadableNode node : nodes.values()) {
            for (int child : node.children) parents.put(child, node.id);
            if (node.isText()) captions.add(node.name);
        }
        if (read != NONE && !nodes.containsKey(read)) {
            ReadableNode gone = before.get(read);
            resume = title.equals(this.title) && gone != null ? stopBefore(gone.bounds) : NONE;
            read = NONE;
        }
        if (!nodes.containsKey(felt)) felt = NONE;
        send(event(AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED, View.NO_ID));
        tellTitle(title);
        for (ReadableNode node : news) tellChange(before.get(node.id), node);
        if (nodes.containsKey(scrolled)) tellScroll();
        scrolled = switched = NONE;
        if (focus != this.focus && nodes.containsKey(focus)) {
            send(event(AccessibilityEvent.TYPE_VIEW_FOCUSED, focus));
        }
        this.focus = focus;
    }

    private void attach() {
        surface.setAccessibilityDelegate(
                new View.AccessibilityDelegate() {
                    @Override
                    public AccessibilityNodeProvider getAccessibilityNodeProvider(View host) {
                        return ReadableSurface.this;
                    }
                });
        surface.setOnHoverListener(this);
        surface.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_YES);
    }

    private void tellTitle(String title) {
        // SDL's hidden field and the picture of the start say nothing. They come when SDL wants them.
        for (int place = 0; place < layout.getChildCount(); place++) {
            View other = layout.getChildAt(place);
            int mode = View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS;
            if (other != surface) other.setImportantForAccessibility(mode);
        }
        if (title.equals(this.title)) return;
        this.title = title;
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) {
            surface.setAccessibilityPaneTitle(said(title));
        } else {
            AccessibilityEvent event = event(AccessibilityEvent.TYPE_WINDOW_STATE_CHANGED, View.NO_ID);
            event.getText().add(said(title));
            send(event);
        }
    }

    private void tellChange(ReadableNode before, ReadableNode node) {
        if (before == null) return;
        if (node.isField() && !node.value.equals(before.value)) tellTyping(before.value, node);
        if (node.id == switched) {
            send(event(AccessibilityEvent.TYPE_VIEW_CLICKED, node.id));
        } else if (node.id == read) {
            AccessibilityEvent event = event(AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED, node.id);
            if (!node.name.equals(before.name)) {
                event.setContentChangeTypes(AccessibilityEvent.CONTENT_CHANGE_TYPE_CONTENT_DESCRIPTION);
                event.setContentDescription(said(node.name));
                send(event);
            } else if (!node.isField() && !node.value.equals(before.value)) {
                event.setContentChangeTypes(AccessibilityEvent.CONTENT_CHANGE_TYPE_STATE_DESCRIPTION);
                event.getText().add(said(node.value));
                send(event);
            }
        }
    }

    private void tellTyping(String before, ReadableNode field) {
        String after = field.value;
        int shorter = Math.min(before.length(), after.length());
        int same = 0;
        while (same < shorter && before.charAt(same) == after.charAt(same)) same++;
        int tail = 0;
        while (tail < shorter - same
                && before.charAt(before.length() - 1 - tail) == after.charAt(after.length() - 1 - tail)) tail++;
        AccessibilityEvent event = event(AccessibilityEvent.TYPE_VIEW_TEXT_CHANGED, field.id);
        event.setBeforeText(before);
        event.getText().add(said(after));
        event.setFromIndex(same);
        event.setRemovedCount(before.length() - same - tail);
        event.setAddedCount(after.length() - same - tail);
        send(event);
    }

    private void tellScroll() {
        AccessibilityEvent event = event(AccessibilityEvent.TYPE_VIEW_SCROLLED, scrolled);
        event.setScrollable(true);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) event.setScrollDeltaY(scrolledBy);
        send(event);
    }

    // Android's thread: what a reader asks

    @Override
    @SuppressWarnings("deprecation") // what comes instead is newer than our oldest phones
    public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
        if (id == View.NO_ID) {
            AccessibilityNodeInfo host = AccessibilityNodeInfo.obtain(surface);
            surface.onInitializeAccessibilityNodeInfo(host);
            // SDL wants its keys. Whoever reads would take it for one large thing with all texts on it.
            host.setFocusable(false);
            host.removeAction(AccessibilityAction.ACTION_FOCUS);
            host.removeAction(AccessibilityAction.ACTION_CLEAR_FOCUS);
            if (nodes.containsKey(root)) host.addChild(surface, root);
            return host;
        }
        ReadableNode node = nodes.get(id);
        if (node == null) return null;
        AccessibilityNodeInfo info = AccessibilityNodeInfo.obtain(surface, id);
        info.setPackageName(surface.getContext().getPackageName());
        Integer parent = parents.get(id);
        if (parent == null) info.setParent(surface);
        else info.setParent(surface, parent);
        for (int child : node.children) {
            if (nodes.containsKey(child)) info.addChild(surface, child);
        }
        int[] corner = new int[2];
        surface.getLocationOnScreen(corner);
        Rect onScreen = new Rect(node.bounds);
        onScreen.offset(corner[0], corner[1]);
        info.setBoundsInScreen(onScreen);
        info.setVisibleToUser(!onScreen.isEmpty());
        node.fill(info);
        fillWords(info, node);
        info.setFocusable(node.isField() || id == inputFocus());
        info.setFocused(id == inputFocus());
        info.setAccessibilityFocused(id == read);
        info.addAction(
                id == read
                        ? AccessibilityAction.ACTION_CLEAR_ACCESSIBILITY_FOCUS
                        : AccessibilityAction.ACTION_ACCESSIBILITY_FOCUS);
        return info;
    }

    private void fillWords(AccessibilityNodeInfo info, ReadableNode node) {
        boolean hasState = Build.VERSION.SDK_INT >= Build.VERSION_CODES.R;
        if (node.isField()) {
            boolean hasHint = Build.VERSION.SDK_INT >= Build.VERSION_CODES.O;
            info.setText(said(hasHint || !node.value.isEmpty() ? node.value : node.name));
            if (hasHint) {
                info.setHintText(said(node.name));
                info.setShowingHintText(node.value.isEmpty());
            }
        } else if (!isSilent(node) && !(node.name + node.value).isEmpty()) {
            boolean together = !hasState && !node.value.isEmpty();
            info.setContentDescription(said(together ? node.name + ", " + node.value : node.name));
            if (hasState && !node.value.isEmpty()) info.setStateDescription(said(node.value));
        }
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P
                && !node.hint.isEmpty()
                && !heardHints.contains(node.hint)) info.setTooltipText(said(node.hint));
    }

    /** A window and a dialog are called by the title of the page, and a group by the text before it. */
    private boolean isSilent(ReadableNode node) {
        return node.isFrame() || node.isGroup() && captions.contains(node.name);
    }

    @Override
    public AccessibilityNodeInfo findFocus(int kind) {
        int id = kind == AccessibilityNodeInfo.FOCUS_ACCESSIBILITY ? read : inputFocus();
        return nodes.containsKey(id) ? createAccessibilityNodeInfo(id) : null;
    }

    /** Where a reader begins that is nowhere. */
    private int inputFocus() {
        return nodes.containsKey(focus) ? focus : resume;
    }

    /** The stop before the one that now stands nearest to a place: from there a swipe comes to it, and says nothing. */
    private int stopBefore(Rect place) {
        int found = NONE;
        int last = NONE;
        long least = Long.MAX_VALUE;
        for (ReadableNode node : inOrder(root, new ArrayList<>())) {
            if (!isFelt(node) || node.bounds.isEmpty()) continue;
            long distance = node.distance(place.centerX(), place.centerY());
            if (distance <= least) {
                least = distance;
                found = last;
            }
            last = node.id;
        }
        return found;
    }

    private List<ReadableNode> inOrder(int id, List<ReadableNode> found) {
        ReadableNode node = nodes.get(id);
        if (node == null) return found;
        found.add(node);
        for (int child : node.children) inOrder(child, found);
        return found;
    }

    @Override
    public boolean performAction(int id, int action, Bundle arguments) {
        if (id == View.NO_ID) return surface.performAccessibilityAction(action, arguments);
        ReadableNode node = nodes.get(id);
        if (node == null) return false;
        if (action == AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS) return read(id);
        if (action == AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS) return id == read && read(NONE);
        String act = node.actFor(action);
        if (act == null) return false;
        CharSequence text =
                arguments == null
                        ? null
                        : arguments.getCharSequence(AccessibilityNodeInfo.ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE);
        if (node.isField() && act.equals("click")) app.onAct(id, "focus", "");
        app.onAct(id, act, text == null ? "" : text.toString());
        if (act.equals("click") && node.isCheckable()) {
            switched = id; // a reader then says how it stands: first it has to
        } else if (act.equals("click")) {
            send(event(AccessibilityEvent.TYPE_VIEW_CLICKED, id));
        } else if (act.equals("long_click")) {
            send(event(AccessibilityEvent.TYPE_VIEW_LONG_CLICKED, id));
        } else if (act.startsWith("scroll")) {
            scrolled = id;
            scrolledBy = act.equals("scroll_forward") ? node.bounds.height() : -node.bounds.height();
        }
        return true;
    }

    private boolean read(int id) {
        if (id == read) return false;
        int before = read;
        read = id;
        resume = NONE;
        surface.invalidate();
        if (nodes.containsKey(before)) {
            heardHints.add(nodes.get(before).hint);
            send(event(AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED, before));
        }
        if (id != NONE) send(event(AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED, id));
        return true;
    }

    /** While somebody explores by touch, Android lets a finger hover, and only its double tap clicks. */
    @Override
    public boolean onHover(View view, MotionEvent motion) {
        if (!manager.isTouchExplorationEnabled()) return false;
        boolean leaves = motion.getActionMasked() == MotionEvent.ACTION_HOVER_EXIT;
        int found = leaves ? NONE : nodeAt(root, (int) motion.getX(), (int) motion.getY());
        if (found == felt) return found != NONE;
        int before = felt;
        felt = found;
        if (found != NONE) send(event(AccessibilityEvent.TYPE_VIEW_HOVER_ENTER, found));
        if (before != NONE) send(event(AccessibilityEvent.TYPE_VIEW_HOVER_EXIT, before));
        return true;
    }

    private boolean isFelt(ReadableNode node) {
        return node.acts.contains("click") || !node.name.isEmpty() && !isSilent(node);
    }

    /** The innermost node there; of several that lie above each other the last, which is in front. */
    private int nodeAt(int id, int x, int y) {
        ReadableNode node = nodes.get(id);
        if (node == null) return NONE;
        for (int place = node.children.length - 1; place >= 0; place--) {
            int found = nodeAt(node.children[place], x, y);
            if (found != NONE) return found;
        }
        return isFelt(node) && node.bounds.contains(x, y) ? id : NONE;
    }

    @Override
    public void onAccessibilityStateChanged(boolean on) {
        app.onSwitch(on);
    }

    // Words and events

    /** In the language of the app, which need not be the phone's. */
    private CharSequence said(String text) {
        if (TextUtils.isEmpty(text)) return text;
        SpannableString spoken = new SpannableString(text);
        spoken.setSpan(new LocaleSpan(language), 0, text.length(), 0);
        return spoken;
    }

    @SuppressWarnings("deprecation") // what comes instead is newer than our oldest phones
    private AccessibilityEvent event(int type, int id) {
        AccessibilityEvent event = AccessibilityEvent.obtain(type);
        event.setPackageName(surface.getContext().getPackageName());
        event.setSource(surface, id);
        ReadableNode node = nodes.get(id);
        event.setClassName(node == null ? View.class.getName() : node.className());
        if (node == null) event.setContentChangeTypes(AccessibilityEvent.CONTENT_CHANGE_TYPE_SUBTREE);
        else event.setEnabled(!node.states.contains("disabled"));
        return event;
    }

    private void send(AccessibilityEvent event) {
        if (manager.isEnabled()) layout.requestSendAccessibilityEvent(surface, event);
    }
}
