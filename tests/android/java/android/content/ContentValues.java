package android.content;

import java.util.HashMap;
import java.util.Map;

public final class ContentValues {
    private final Map<String, Object> values = new HashMap<>();

    public void put(String key, String value) {
        values.put(key, value);
    }

    public void put(String key, Integer value) {
        values.put(key, value);
    }

    public void put(String key, Long value) {
        values.put(key, value);
    }

    public void put(String key, Boolean value) {
        values.put(key, value);
    }

    public String getAsString(String key) {
        Object value = values.get(key);
        return value == null ? null : value.toString();
    }
}
