package android.net;

import android.os.Parcelable;
import java.io.File;

public class Uri implements Parcelable {
    private final String path;

    private Uri(String path) {
        this.path = path;
    }

    public static Uri fromFile(File file) {
        return new Uri(file.getAbsolutePath());
    }

    public static Uri parse(String link) {
        if (link == null) throw new NullPointerException("uriString");
        return new Uri(link);
    }

    @Override
    public String toString() {
        return path;
    }

    public String getPath() {
        return path;
    }
}
