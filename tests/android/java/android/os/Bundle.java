package android.os;

import java.util.HashMap;
import java.util.Map;

public class Bundle implements Parcelable {
    private final Map<String, CharSequence> values = new HashMap<>();

    public void putCharSequence(String key, CharSequence value) {
        values.put(key, value);
    }

    public CharSequence getCharSequence(String key) {
        return values.get(key);
    }
}
