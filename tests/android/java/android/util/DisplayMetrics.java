package android.util;

public class DisplayMetrics {
    public float density = 2.0f;
    public int densityDpi = 320;
    public float scaledDensity = 2.0f;
}
