/** The browser that renders the pictures. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Environment of the browser: Mesa draws without a display. */
export const withoutDisplay = { ...process.env, EGL_PLATFORM: 'surfaceless' }
