package android.view;

import android.graphics.Rect;
import standin.Phone;

/** What lies on the screen: the whole window, and in it the part that the app draws into. */
public class View {
    public View content;
    public WindowInsets insets = new WindowInsets();
    public final WindowInsetsController controller = new WindowInsetsController();
    public int width = 720;
    public int height = 1480;
    public Rect visible;

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
