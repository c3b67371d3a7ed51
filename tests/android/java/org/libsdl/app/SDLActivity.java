package org.libsdl.app;

import android.app.Activity;
import android.view.ViewGroup;
import android.view.ViewRootImpl;

/** SDL's activity: a layout, and in it the surface that SDL draws on. */
public class SDLActivity extends Activity {
    protected static SDLSurface mSurface;
    protected static ViewGroup mLayout;

    public SDLActivity() {
        mLayout = new ViewGroup(this);
        mLayout.parent = new ViewRootImpl();
        mSurface = new SDLSurface(this);
        mLayout.addView(mSurface);
    }
}
