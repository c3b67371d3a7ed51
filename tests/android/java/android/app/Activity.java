package android.app;

import android.content.ActivityNotFoundException;
import android.content.Context;
import android.content.Intent;
import android.view.Window;
import standin.Phone;

public class Activity extends Context {
    private final Window window = new Window();
    public Intent asked;

    public Window getWindow() {
        return window;
    }

    public void startActivity(Intent intent) {
        if (Phone.alone) throw new ActivityNotFoundException();
        asked = intent;
    }

    public void startActivityForResult(Intent intent, int requestCode) {
        if (Phone.alone) throw new ActivityNotFoundException();
        asked = intent;
    }

    public boolean moveTaskToBack(boolean nonRoot) {
        Phone.told.add("to the back");
        return true;
    }

    public final void runOnUiThread(Runnable action) {
        if (Phone.onMainThread()) {
            action.run();
        } else {
            Phone.post(action);
        }
    }
}
