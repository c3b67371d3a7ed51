package standin;

import android.content.ClipData;
import android.content.ClipboardManager;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import java.io.File;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.kivy.android.PythonActivity;

/** The phone in the tester's hand: what it is, what happens to it, and what the app made of it. */
public class Phone {
    public static File folder;
    /** What threw on Android's own thread and was caught by nobody: there an app is closed at once. */
    public static Throwable crash;
    /** What the app said, showed, shook and handed on, in order. */
    public static final List<String> told = new ArrayList<>();

    /** Whether no other app is there to choose from or to share with. */
    public static boolean alone;

    /** What the owner has allowed. */
    public static final Set<String> allowed = new HashSet<>();

    private static ExecutorService main;
    private static final AtomicInteger due = new AtomicInteger();
    private static Thread mainThread;

    /** A new phone of this version of Android, with the app in front. */
    public static void start(int version, String path) throws InterruptedException {
        stop();
        Build.VERSION.SDK_INT = version;
        folder = new File(path);
        crash = null;
        alone = false;
        told.clear();
        allowed.clear();
        TalkBack.forget();
        due.set(0);
        main = Executors.newSingleThreadExecutor(Phone::thread);
        PythonActivity.mActivity = new PythonActivity();
    }

    private static Thread thread(Runnable work) {
        mainThread = new Thread(work, "main");
        mainThread.setDaemon(true);
        return mainThread;
    }

    /** Whatever is still to be done is done first: nothing may reach into the next test. */
    public static void stop() throws InterruptedException {
        if (main == null) return;
        main.shutdown();
        main.awaitTermination(30, TimeUnit.SECONDS);
    }

    public static boolean onMainThread() {
        return Thread.currentThread() == mainThread;
    }

    /** Work for Android's own thread; whatever it throws closes the app. A phone that was put away does no more. */
    public static void post(Runnable work) {
        if (main.isShutdown()) return;
        due.incrementAndGet();
        main.execute(
                () -> {
                    try {
                        work.run();
                    } catch (Throwable thrown) {
                        if (crash == null) crash = thrown;
                    } finally {
                        due.decrementAndGet();
                    }
                });
    }

    /** Waits until Android's own thread has nothing left to do, also of what it gave itself to do meanwhile. */
    public static void settle() throws InterruptedException, ExecutionException, TimeoutException {
        do {
            main.submit(() -> {}).get(30, TimeUnit.SECONDS);
        } while (due.get() > 0);
    }

    /** What Android's own thread answers. */
    static <T> T ask(Callable<T> question) throws InterruptedException, ExecutionException, TimeoutException {
        return main.submit(question).get(30, TimeUnit.SECONDS);
    }

    /** Somebody chose a document, or (an empty path) went back. */
    public static void choose(int request, String path) {
        Intent data = null;
        if (!path.isEmpty()) {
            data = new Intent("");
            data.setData(Uri.fromFile(new File(path)));
        }
        Intent answer = data;
        post(() -> PythonActivity.mActivity.answer(request, answer == null ? 0 : -1, answer));
    }

    /** The owner answers what the app asks for. */
    public static void decide(String answer) {
        post(() -> PythonActivity.mActivity.decide(answer));
    }

    /** Python would read the clipboard's emoji with the eyes of pyjnius: Java compares. */
    public static void checkClipboard(String expected) throws InterruptedException, ExecutionException {
        String held =
                main.submit(
                                () -> {
                                    Object service =
                                            PythonActivity.mActivity.getSystemService(Context.CLIPBOARD_SERVICE);
                                    ClipData clip = ((ClipboardManager) service).getPrimaryClip();
                                    return clip == null ? "" : clip.getItemAt(0).coerceToText(null).toString();
                                })
                        .get();
        if (!held.equals(expected)) throw new IllegalStateException("on the clipboard: " + held);
    }

    /** Only Android's own thread may touch what is on the screen. */
    public static void checkThread() {
        if (!onMainThread()) {
            throw new IllegalStateException(
                    "Only the original thread that created a view hierarchy can touch its views.");
        }
    }
}
