package android.content.res;

import android.util.DisplayMetrics;

public class Resources {
    private final Configuration configuration = new Configuration();
    private final DisplayMetrics metrics = new DisplayMetrics();

    public Configuration getConfiguration() {
        return configuration;
    }

    public DisplayMetrics getDisplayMetrics() {
        return metrics;
    }
}

class Configuration {
    public float fontScale = 1.0f;
    public int smallestScreenWidthDp = 360;
    public int uiMode = 0x20;
}
