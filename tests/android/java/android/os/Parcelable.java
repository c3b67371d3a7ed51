package android.os;

public interface Parcelable {}

class Bundle implements Parcelable {}
