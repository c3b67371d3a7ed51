package android.view;

import android.content.Context;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import standin.Phone;

/**
 * Where the events of a window go through. It keeps which node the reader is at, draws a frame around it, and lets go
 * of it as soon as its provider no longer knows it.
 */
public final class ViewRootImpl implements ViewParent {
    public AccessibilityNodeInfo focused;

    @Override
    public boolean requestSendAccessibilityEvent(View child, AccessibilityEvent event) {
        Phone.checkThread();
        AccessibilityNodeProvider provider = event.source.getAccessibilityNodeProvider();
        if (event.type == AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED) {
            focused = provider == null ? null : provider.createAccessibilityNodeInfo(event.virtualId);
        } else if (event.type == AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED) {
            if (focused != null && focused.virtualId == event.virtualId) focused = null;
        } else if (event.type == AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED && focused != null) {
            int id = focused.virtualId;
            focused = provider == null ? null : provider.createAccessibilityNodeInfo(id);
            if (focused == null && provider != null) {
                provider.performAction(id, AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS, null);
            }
        }
        Object manager = event.source.getContext().getSystemService(Context.ACCESSIBILITY_SERVICE);
        ((AccessibilityManager) manager).sendAccessibilityEvent(event);
        return true;
    }
}
