package android.view;

import android.content.Context;
import android.graphics.Rect;
import android.os.Build;
import android.os.Bundle;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityManager;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;
import java.util.Objects;
import standin.Phone;

/** What lies on the screen: the whole window, and in it the part that the app draws into. */
public class View {
    public static final int NO_ID = -1;
    public static final int IMPORTANT_FOR_ACCESSIBILITY_AUTO = 0;
    public static final int IMPORTANT_FOR_ACCESSIBILITY_YES = 1;
    public static final int IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS = 4;

    public View content;
    public WindowInsets insets = new WindowInsets();
    public final WindowInsetsController controller = new WindowInsetsController();
    public int width = 720;
    public int height = 1480;
    public Rect visible;
    /** Where it lies on the screen: lower than the bars, where Android keeps them free itself. */
    public int left;
    public int top;
    public ViewParent parent;
    public AccessibilityDelegate delegate;
    public OnHoverListener hoverListener;
    public int important = IMPORTANT_FOR_ACCESSIBILITY_AUTO;
    public CharSequence paneTitle;
    private final Context context;

    /** Answers in the place of a view. */
    public static class AccessibilityDelegate {
        public AccessibilityNodeProvider getAccessibilityNodeProvider(View host) {
            return null;
        }
    }

    /** Hears of a finger that feels its way. */
    public interface OnHoverListener {
        boolean onHover(View view, MotionEvent event);
    }

    public View() {
        this(null);
    }

    public View(Context context) {
        this.context = context;
    }

    public Context getContext() {
        return context;
    }

    public ViewParent getParent() {
        return parent;
    }

    public boolean post(Runnable action) {
        Phone.post(action);
        return true;
    }

    public void invalidate() {
        Phone.checkThread();
    }

    public void getLocationOnScreen(int[] location) {
        location[0] = left;
        location[1] = top;
    }

    public void setAccessibilityDelegate(AccessibilityDelegate delegate) {
        Phone.checkThread();
        this.delegate = delegate;
    }

    public AccessibilityNodeProvider getAccessibilityNodeProvider() {
        return delegate == null ? null : delegate.getAccessibilityNodeProvider(this);
    }

    public void setOnHoverListener(OnHoverListener listener) {
        Phone.checkThread();
        hoverListener = listener;
    }

    /** A finger hovers over it; whatever the listener leaves is for the view. */
    public boolean dispatchHoverEvent(MotionEvent event) {
        return hoverListener != null && hoverListener.onHover(this, event);
    }

    public void setImportantForAccessibility(int mode) {
        Phone.checkThread();
        important = mode;
    }

    public boolean performAccessibilityAction(int action, Bundle arguments) {
        return false;
    }

    /** SDL's surface takes keys, so it can be focused. */
    public void onInitializeAccessibilityNodeInfo(AccessibilityNodeInfo info) {
        info.setClassName(getClass().getName());
        info.setPackageName(context.getPackageName());
        info.setFocusable(true);
        info.addAction(AccessibilityNodeInfo.AccessibilityAction.ACTION_FOCUS);
        info.setVisibleToUser(true);
        info.setBoundsInScreen(new Rect(left, top, left + width, top + height));
    }

    public void announceForAccessibility(CharSequence text) {
        tell(AccessibilityEvent.TYPE_ANNOUNCEMENT, 0, text);
    }

    public void setAccessibilityPaneTitle(CharSequence title) {
        if (Build.VERSION.SDK_INT < 28) throw new NoSuchMethodError("setAccessibilityPaneTitle");
        boolean same = Objects.equals(String.valueOf(paneTitle), String.valueOf(title));
        paneTitle = title;
        if (!same) {
            int change =
                    title == null
                            ? AccessibilityEvent.CONTENT_CHANGE_TYPE_PANE_DISAPPEARED
                            : AccessibilityEvent.CONTENT_CHANGE_TYPE_PANE_TITLE;
            tell(AccessibilityEvent.TYPE_WINDOW_STATE_CHANGED, change, title);
        }
    }

    private void tell(int type, int changes, CharSequence text) {
        Phone.checkThread();
        Object manager = context.getSystemService(Context.ACCESSIBILITY_SERVICE);
        if (!((AccessibilityManager) manager).isEnabled() || parent == null) return;
        AccessibilityEvent event = AccessibilityEvent.obtain(type);
        event.setSource(this, NO_ID);
        event.setContentChangeTypes(changes);
        if (text != null) event.getText().add(text);
        parent.requestSendAccessibilityEvent(this, event);
    }

    public View findViewById(int id) {
        return content;
    }

    public int getWidth() {
        return width;
    }

    public int getHeight() {
        return height;
    }

    public WindowInsets getRootWindowInsets() {
        return insets;
    }

    public boolean getGlobalVisibleRect(Rect rect) {
        if (visible == null) {
            rect.left = rect.top = 0;
            rect.right = width;
            rect.bottom = height;
        } else {
            rect.left = visible.left;
            rect.top = visible.top;
            rect.right = visible.right;
            rect.bottom = visible.bottom;
        }
        return true;
    }
}

class WindowInsetsController {
    public static final int APPEARANCE_LIGHT_STATUS_BARS = 8;
    public static final int APPEARANCE_LIGHT_NAVIGATION_BARS = 16;

    private int appearance;

    public void setSystemBarsAppearance(int appearance, int mask) {
        Phone.checkThread();
        this.appearance = (this.appearance & ~mask) | (appearance & mask);
    }

    public int getSystemBarsAppearance() {
        return appearance;
    }
}
