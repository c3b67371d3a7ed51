package android.view;

import standin.Phone;

public class WindowInsetsController {
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
