package android.view;

import android.os.Build;
import standin.Phone;

public class Window {
    private final View decor = new View();
    private int flags;

    public Window() {
        decor.content = new View();
    }

    public View getDecorView() {
        return decor;
    }

    public void addFlags(int flags) {
        Phone.checkThread();
        this.flags |= flags;
    }

    public void clearFlags(int flags) {
        Phone.checkThread();
        this.flags &= ~flags;
    }

    public int getFlags() {
        return flags;
    }

    public WindowInsetsController getInsetsController() {
        if (Build.VERSION.SDK_INT < 30) throw new NoSuchMethodError("getInsetsController");
        return decor.controller;
    }
}

interface WindowManager {
    class LayoutParams {
        public static final int FLAG_SECURE = 0x2000;
    }
}
