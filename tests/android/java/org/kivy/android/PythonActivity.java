package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** python-for-android's activity, as far as listeners and the app's own calls go. */
public class PythonActivity extends Activity {
    public static PythonActivity mActivity;

    /** Hears what another app answered. */
    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    /** Hears that the app was opened once more. */
    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    private final List<ActivityResultListener> activityResultListeners =
            Collections.synchronizedList(new ArrayList<ActivityResultListener>());

    public void registerActivityResultListener(ActivityResultListener listener) {
        activityResultListeners.add(listener);
    }

    public void unregisterActivityResultListener(ActivityResultListener listener) {
        activityResultListeners.remove(listener);
    }

    public int countActivityResultListeners() {
        return activityResultListeners.size();
    }

    /** A plain walk through the list, as the original does it: it must not change on the way. */
    public void answer(int requestCode, int resultCode, Intent data) {
        synchronized (activityResultListeners) {
            for (ActivityResultListener listener : activityResultListeners) {
                listener.onActivityResult(requestCode, resultCode, data);
            }
        }
    }
}
