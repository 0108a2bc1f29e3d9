/** Calls `onResize` for every size of an element, or of the window where the browser observes no elements. Returns a function that stops. */
export function watchSize(element: Element, onResize: () => void): () => void {
  if (!globalThis.ResizeObserver) {
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }
  const observer = new ResizeObserver(onResize)
  observer.observe(element)
  return () => observer.disconnect()
}
