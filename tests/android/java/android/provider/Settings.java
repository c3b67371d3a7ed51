package android.provider;

import android.content.ContentResolver;
import java.util.HashMap;
import java.util.Map;

public final class Settings {
    public static final class Global {
        public static final Map<String, Float> values = new HashMap<>();

        public static float getFloat(ContentResolver resolver, String name, float otherwise) {
            return values.getOrDefault(name, otherwise);
        }
    }
}
