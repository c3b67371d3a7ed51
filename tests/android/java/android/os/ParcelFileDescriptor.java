package android.os;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/** A real number of an open file: whoever detaches it has to close it. */
public class ParcelFileDescriptor implements Parcelable {
    /** Java would close a file that it thinks nobody uses any more. */
    private static final List<RandomAccessFile> DETACHED = new ArrayList<>();

    private final RandomAccessFile file;

    private ParcelFileDescriptor(RandomAccessFile file) {
        this.file = file;
    }

    public static ParcelFileDescriptor open(File file, String mode) throws FileNotFoundException {
        return new ParcelFileDescriptor(new RandomAccessFile(file, mode.equals("r") ? "r" : "rw"));
    }

    public int detachFd() throws IOException, ReflectiveOperationException {
        DETACHED.add(file);
        Field number = FileDescriptor.class.getDeclaredField("fd");
        number.setAccessible(true);
        return number.getInt(file.getFD());
    }
}
