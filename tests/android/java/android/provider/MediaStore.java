package android.provider;

import android.net.Uri;
import java.io.File;

public final class MediaStore {
    public static final class Downloads {
        public static final Uri EXTERNAL_CONTENT_URI = Uri.fromFile(new File("/external/downloads"));
    }
}
