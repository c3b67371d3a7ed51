package android.content.res;

public class Configuration {
    public float fontScale = 1.0f;
    public int uiMode = 0x20;
}
