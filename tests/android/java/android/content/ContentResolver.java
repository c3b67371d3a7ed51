package android.content;

import android.net.Uri;
import android.os.ParcelFileDescriptor;
import java.io.File;
import java.io.FileNotFoundException;
import standin.Phone;

/** Documents are plain files here; what goes to the downloads lies in a folder of that name. */
public class ContentResolver {
    public Uri insert(Uri table, ContentValues values) {
        File folder = new File(Phone.folder, values.getAsString("relative_path"));
        folder.mkdirs();
        return Uri.fromFile(new File(folder, values.getAsString("_display_name")));
    }

    public ParcelFileDescriptor openFileDescriptor(Uri uri, String mode) throws FileNotFoundException {
        return ParcelFileDescriptor.open(new File(uri.getPath()), mode);
    }
}
