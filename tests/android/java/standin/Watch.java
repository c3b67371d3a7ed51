package standin;

import android.view.accessibility.AccessibilityNodeInfo;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the whole screen again and again, and sees to it that no answer is made of two states of the app. */
public final class Watch {
    private static volatile boolean watching;
    private static volatile String torn;
    private static Thread thread;

    private Watch() {}

    public static void start() {
        watching = true;
        torn = null;
        thread = new Thread(Watch::watch, "watch");
        thread.start();
    }

    private static void watch() {
        while (watching && torn == null) {
            try {
                List<AccessibilityNodeInfo> stops = TalkBack.everything();
                Set<String> names = new HashSet<>();
                for (AccessibilityNodeInfo stop : stops) names.add(stop.description.toString());
                if (names.size() > 1 || !stops.isEmpty() && stops.size() != 3) torn = names + " " + stops.size();
            } catch (Exception exception) {
                torn = exception.toString();
            }
        }
    }

    /** What did not fit together; null where all did. */
    public static String stop() throws InterruptedException {
        watching = false;
        thread.join(30000);
        return torn;
    }
}
