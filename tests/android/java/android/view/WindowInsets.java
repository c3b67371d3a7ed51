package android.view;

import android.graphics.Insets;
import android.os.Build;

/** What bars, the camera and the keyboard cover. Old names know the bars only, and not all of them. */
public final class WindowInsets {
    public Insets bars = new Insets(0, 0, 0, 0);
    public Insets camera = new Insets(0, 0, 0, 0);
    public Insets keyboard = new Insets(0, 0, 0, 0);

    /** Kinds of things that cover. */
    public static final class Type {
        public static int systemBars() {
            return 7;
        }

        public static int ime() {
            return 8;
        }

        public static int displayCutout() {
            return 128;
        }
    }

    public Insets getInsets(int kinds) {
        if (Build.VERSION.SDK_INT < 30) throw new NoSuchMethodError("getInsets");
        Insets sum = new Insets(0, 0, 0, 0);
        if ((kinds & Type.systemBars()) != 0) sum = larger(sum, bars);
        if ((kinds & Type.displayCutout()) != 0) sum = larger(sum, camera);
        if ((kinds & Type.ime()) != 0) sum = larger(sum, keyboard);
        return sum;
    }

    private static Insets larger(Insets a, Insets b) {
        return new Insets(
                Math.max(a.left, b.left),
                Math.max(a.top, b.top),
                Math.max(a.right, b.right),
                Math.max(a.bottom, b.bottom));
    }

    public int getSystemWindowInsetLeft() {
        return larger(bars, keyboard).left;
    }

    public int getSystemWindowInsetTop() {
        return larger(bars, keyboard).top;
    }

    public int getSystemWindowInsetRight() {
        return larger(bars, keyboard).right;
    }

    public int getSystemWindowInsetBottom() {
        return larger(bars, keyboard).bottom;
    }
}
