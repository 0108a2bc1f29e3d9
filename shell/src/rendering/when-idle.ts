/** Calls `callback` when the page with its pictures is loaded and the browser is idle. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  const onLoad = (): void => void (self.requestIdleCallback ?? setTimeout)(callback)
  if (document.readyState === 'complete') onLoad()
  else addEventListener('load', onLoad, { once: true })
}
