/** The browser that takes the pictures. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
