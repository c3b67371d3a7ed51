package org.kivy.android;

import android.content.Intent;
import android.view.SurfaceView;
import android.view.ViewGroup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.libsdl.app.SDLActivity;
import standin.Phone;

/** python-for-android's activity, as far as listeners and the app's own calls go. */
public class PythonActivity extends SDLActivity {
    public static PythonActivity mActivity;

    public static ViewGroup getLayout() {
        return mLayout;
    }

    public static SurfaceView getSurface() {
        return mSurface;
    }

    /** Hears what another app answered. */
    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    /** Hears that the app was opened once more. */
    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    /** Hears what the phone's owner allowed. */
    public interface PermissionsCallback {
        void onRequestPermissionsResult(int requestCode, String[] permissions, int[] grantResults);
    }

    private PermissionsCallback permissionsCallback;
    private String[] wanted;
    private int wantedAs;

    public void addPermissionsCallback(PermissionsCallback callback) {
        permissionsCallback = callback;
    }

    public boolean checkCurrentPermission(String permission) {
        return Phone.allowed.contains(permission);
    }

    public void requestPermissionsWithRequestCode(String[] permissions, int requestCode) {
        wanted = permissions;
        wantedAs = requestCode;
        for (String permission : permissions) Phone.told.add("asks for " + permission);
    }

    /** The owner's answer to what was asked: yes, no, or the question was swept away. */
    public void decide(String answer) {
        int[] granted = new int[answer.equals("gone") ? 0 : wanted.length];
        java.util.Arrays.fill(granted, answer.equals("yes") ? 0 : -1);
        if (answer.equals("yes")) Phone.allowed.addAll(java.util.Arrays.asList(wanted));
        permissionsCallback.onRequestPermissionsResult(
                wantedAs, answer.equals("gone") ? new String[0] : wanted, granted);
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
