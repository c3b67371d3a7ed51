package android.content;

import android.content.pm.ApplicationInfo;
import android.content.res.Resources;
import android.hardware.SensorManager;
import android.os.Vibrator;
import android.view.accessibility.AccessibilityManager;
import java.io.File;
import standin.Phone;

public class Context {
    public static final String ACCESSIBILITY_SERVICE = "accessibility";
    public static final String CLIPBOARD_SERVICE = "clipboard";
    public static final String SENSOR_SERVICE = "sensor";
    public static final String VIBRATOR_SERVICE = "vibrator";

    private final AccessibilityManager accessibility = new AccessibilityManager();
    private final ContentResolver resolver = new ContentResolver();
    private final ApplicationInfo application = new ApplicationInfo();
    private final Resources resources = new Resources();
    private final SensorManager sensors = new SensorManager();
    private final Vibrator vibrator = new Vibrator();
    private ClipboardManager clipboard;

    public Context getApplicationContext() {
        return this;
    }

    public ApplicationInfo getApplicationInfo() {
        return application;
    }

    public ContentResolver getContentResolver() {
        return resolver;
    }

    public Resources getResources() {
        return resources;
    }

    public String getPackageName() {
        return "org.tablecompanion.tablecompanion";
    }

    public File getFilesDir() {
        return new File(Phone.folder, "files");
    }

    public File getExternalFilesDir(String type) {
        return new File(Phone.folder, "external");
    }

    public Object getSystemService(String name) {
        switch (name) {
            case ACCESSIBILITY_SERVICE:
                return accessibility;
            case SENSOR_SERVICE:
                return sensors;
            case VIBRATOR_SERVICE:
                return vibrator;
            case CLIPBOARD_SERVICE:
                // It wants a thread with a looper, which only Android's own has here.
                Phone.checkThread();
                if (clipboard == null) clipboard = new ClipboardManager();
                return clipboard;
            default:
                return null;
        }
    }
}
