/** Whether the browser measures a type of performance entries. */
export const isMeasured = (type: string): boolean =>
  globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type) ?? false

/**
 * Calls `onEntry` for the buffered entries of a type and for each new one; never where the browser does not measure it.
 * Returns a function that ends this, after the entries that are recorded and not delivered yet.
 */
export function watchEntries(
  type: string,
  onEntry: (entry: PerformanceEntry) => void,
  options: object = {}
): (() => void) | undefined {
  if (!isMeasured(type)) return undefined
  const observer = new PerformanceObserver(list => list.getEntries().forEach(onEntry))
  observer.observe({ type, buffered: true, ...options })
  return () => {
    observer.takeRecords().forEach(onEntry)
    observer.disconnect()
  }
}
