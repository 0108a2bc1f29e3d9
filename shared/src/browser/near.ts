/**
 * Calls `onNear` when an element is less than a screen away, at once where the browser does not observe that. Returns a
 * function that stops.
 */
export function whenNear(element: Element, onNear: () => void): (() => void) | undefined {
  if (!globalThis.IntersectionObserver) return void onNear()
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
    },
    { rootMargin: '100% 0px' }
  )
  observer.observe(element)
  return () => observer.disconnect()
}
