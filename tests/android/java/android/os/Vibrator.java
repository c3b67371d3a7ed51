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

class VibrationEffect {
    public static final int DEFAULT_AMPLITUDE = -1;

    final long milliseconds;

    private VibrationEffect(long milliseconds) {
        this.milliseconds = milliseconds;
    }

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        if (milliseconds <= 0) throw new IllegalArgumentException("duration must be positive");
        return new VibrationEffect(milliseconds);
    }
}
