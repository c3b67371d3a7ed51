package android.os;

public class Build {
    public static class VERSION {
        public static int SDK_INT = 36;
    }

    public static class VERSION_CODES {
        public static final int O = 26;
        public static final int P = 28;
        public static final int R = 30;
    }
}
