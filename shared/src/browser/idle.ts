/**
 * Calls `callback` when the browser is idle, at the latest after `timeout` milliseconds. Safari has no idle callbacks: a
 * quarter of that time later. Returns a function that cancels.
 */
export function onIdle(callback: () => void, timeout = 0): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(callback, timeout / 4)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(callback, { timeout })
  return () => cancelIdleCallback(idle)
}
