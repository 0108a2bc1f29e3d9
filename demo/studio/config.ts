/** The browser that renders the pictures. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
