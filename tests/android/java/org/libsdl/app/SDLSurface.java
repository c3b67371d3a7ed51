package org.libsdl.app;

import android.content.Context;
import android.view.SurfaceView;

public class SDLSurface extends SurfaceView {
    public SDLSurface(Context context) {
        super(context);
    }
}
