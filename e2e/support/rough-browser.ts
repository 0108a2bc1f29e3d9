import type { BrowserContext } from '@playwright/test'

/** How a browser withholds its storage: Android's WebView by default, Firefox with storage switched off. */
export type Storage = 'null' | 'blocked'

/** Takes from every page of a context what a browser may lack (C234), before its first script. */
export const takeAway = (context: BrowserContext, storage: Storage): Promise<unknown> =>
  context.addInitScript(withheld => {
    const blocked = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(
        window,
        area,
        withheld === 'null' ? { configurable: true, value: null } : { configurable: true, get: blocked }
      )
    const remove = (object: object, names: string[]) => {
      for (const name of names) Reflect.deleteProperty(object, name)
    }
    remove(window, [
      ...['BroadcastChannel', 'SharedWorker', 'Notification', 'matchMedia', 'cookieStore', 'scheduler'],
      ...['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver', 'ReportingObserver'],
      ...['requestIdleCallback', 'cancelIdleCallback']
    ])
    remove(Navigator.prototype, [
      ...['clipboard', 'share', 'canShare', 'locks', 'storage', 'serviceWorker', 'permissions', 'connection'],
      ...['sendBeacon', 'languages', 'credentials', 'wakeLock']
    ])
    remove(Crypto.prototype, ['randomUUID', 'subtle'])
    remove(Document.prototype, ['startViewTransition', 'fonts'])
    remove(document, ['fonts'])
    remove(History.prototype, ['scrollRestoration'])
    remove(Element.prototype, ['checkVisibility'])
    remove(URL, ['canParse', 'parse'])
    remove(AbortSignal, ['any'])
  }, storage)
