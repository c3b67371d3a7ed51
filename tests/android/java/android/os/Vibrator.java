package android.os;

import standin.Phone;

public class Vibrator {
    public boolean hasVibrator() {
        return true;
    }

    public void vibrate(long milliseconds) {
        Phone.told.add("buzz " + milliseconds);
    }

    public void vibrate(VibrationEffect effect) {
        Phone.told.add("buzz " + effect.milliseconds);
    }
}
