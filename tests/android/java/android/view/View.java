package android.view;

import android.graphics.Rect;
import standin.Phone;

/** What lies on the screen: the whole window, and in it the part that the app draws into. */
public class View {
    public ViewGroup content;
    public WindowInsets insets = new WindowInsets();
    public final WindowInsetsController controller = new WindowInsetsController();
    public int width = 720;
    public int height = 1480;
    public Rect visible;
    private OnApplyWindowInsetsListener listener;

    /** Hears that bars or the camera cover something else. */
    public interface OnApplyWindowInsetsListener {
        WindowInsets onApplyWindowInsets(View view, WindowInsets insets);
    }

    public View() {
        if (!(this instanceof ViewGroup)) content = new ViewGroup();
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

    public void setOnApplyWindowInsetsListener(OnApplyWindowInsetsListener listener) {
        this.listener = listener;
    }

    /** The phone was turned, or a bar came or went: Android tells the view, on its own thread. */
    public void cover(WindowInsets insets) {
        this.insets = insets;
        Phone.post(
                () -> {
                    OnApplyWindowInsetsListener hearing = content == null ? listener : content.hearing();
                    if (hearing != null && hearing.onApplyWindowInsets(this, insets) != insets) {
                        throw new NullPointerException("the views below get no insets");
                    }
                });
    }

    OnApplyWindowInsetsListener hearing() {
        return listener;
    }
}
