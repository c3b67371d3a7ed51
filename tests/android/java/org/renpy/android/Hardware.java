package org.renpy.android;

import android.util.DisplayMetrics;

/** Where Kivy looks for the density; some phones put the size of words into it. */
public class Hardware {
    public static DisplayMetrics metrics = new DisplayMetrics();

    public static int getDPI() {
        return metrics.densityDpi;
    }
}
