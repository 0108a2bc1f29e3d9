/** Headers of every response, of the api and the registry as well (SEC-23). */
export const securityHeaders: Record<string, string> = {
  // For responses other than pages: opened by itself, it loads nothing, runs nothing and is in no frame. Pages have their own.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'
}
/** `Strict-Transport-Security`, over https only. */
export const hsts = 'max-age=31536000; includeSubDomains'
