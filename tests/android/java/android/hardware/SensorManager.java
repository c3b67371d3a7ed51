package android.hardware;

import java.util.LinkedHashMap;
import java.util.Map;
import standin.Phone;

/** Tells its listeners what it feels, each as often as it asked for and no more. */
public class SensorManager {
    public static final int SENSOR_DELAY_NORMAL = 3;
    public static final int SENSOR_DELAY_UI = 2;
    public static final int SENSOR_DELAY_GAME = 1;
    private static final int[] PERIODS = {0, 20, 60, 200};

    private final Map<SensorEventListener, int[]> listeners = new LinkedHashMap<>();
    private int now;

    public Sensor getDefaultSensor(int type) {
        return new Sensor();
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int delay) {
        listeners.put(listener, new int[] {PERIODS[delay], Integer.MIN_VALUE / 2});
        return true;
    }

    public void unregisterListener(SensorEventListener listener, Sensor sensor) {
        listeners.remove(listener);
    }

    public int countListeners() {
        return listeners.size();
    }

    /** This is felt for so many milliseconds. */
    public void feel(float x, float y, float z, int milliseconds) {
        for (int end = now + milliseconds; now < end; now += 10) {
            for (Map.Entry<SensorEventListener, int[]> entry : listeners.entrySet()) {
                int[] told = entry.getValue();
                if (now - told[1] >= told[0]) {
                    told[1] = now;
                    Phone.post(() -> entry.getKey().onSensorChanged(new SensorEvent(new float[] {x, y, z})));
                }
            }
        }
    }
}

final class Sensor {
    public static final int TYPE_ACCELEROMETER = 1;
}

class SensorEvent {
    public final float[] values;

    public SensorEvent(float[] values) {
        this.values = values;
    }
}
