package android.view.accessibility;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import standin.Phone;
import standin.TalkBack;

/** Whether anybody reads. Listeners hear of a change on Android's own thread, and live in a map, which hashes them. */
public final class AccessibilityManager {
    private final Map<AccessibilityStateChangeListener, Boolean> listeners = new LinkedHashMap<>();
    private volatile boolean enabled;
    private volatile boolean exploring;

    /** Hears that somebody begins or ends to read. */
    public interface AccessibilityStateChangeListener {
        void onAccessibilityStateChanged(boolean enabled);
    }

    public boolean isEnabled() {
        return enabled;
    }

    public boolean isTouchExplorationEnabled() {
        return exploring;
    }

    public synchronized boolean addAccessibilityStateChangeListener(AccessibilityStateChangeListener listener) {
        listeners.put(listener, true);
        return true;
    }

    public synchronized boolean removeAccessibilityStateChangeListener(AccessibilityStateChangeListener listener) {
        return listeners.remove(listener) != null;
    }

    public synchronized int countListeners() {
        return listeners.size();
    }

    /** A service is switched on or off in the phone's settings. */
    public synchronized void turn(boolean on, boolean explores) {
        exploring = on && explores;
        if (enabled == on) return;
        enabled = on;
        List<AccessibilityStateChangeListener> told = new ArrayList<>(listeners.keySet());
        Phone.post(
                () -> {
                    for (AccessibilityStateChangeListener listener : told) {
                        listener.onAccessibilityStateChanged(on);
                    }
                });
    }

    public void interrupt() {
        checkEnabled();
        TalkBack.interrupt();
    }

    public void sendAccessibilityEvent(AccessibilityEvent event) {
        checkEnabled();
        event.seal();
        Phone.post(() -> TalkBack.hear(event));
    }

    private void checkEnabled() {
        if (!enabled) throw new IllegalStateException("Accessibility off. Did you forget to check that?");
    }
}
