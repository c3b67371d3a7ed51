package android.os;

import standin.Phone;

public final class StrictMode {
    public static void setVmPolicy(VmPolicy policy) {
        Phone.told.add("plain paths may be handed on");
    }

    public static final class VmPolicy {
        public static final class Builder {
            public VmPolicy build() {
                return new VmPolicy();
            }
        }
    }
}
