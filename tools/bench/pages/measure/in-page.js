/* Runs in the measured page before its own scripts; plain JavaScript, because it is injected as text. */
if (window.top === window) {
  const seen = { lcp: null, shift: 0, long: [], content: null, hydrated: null }
  window.__measured = seen
  const observe = (type, onEntry) =>
    new PerformanceObserver(list => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })

  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    seen.lcp = { at: startTime, address: url, width: Math.round(width), height: Math.round(height) }
  })
  observe('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]))

  // The largest session window, as the metric is defined: at most 5 s long, gaps below 1 s.
  let inWindow = 0
  let first = 0
  let last = 0
  observe('layout-shift', ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return
    const same = inWindow && startTime - last < 1000 && startTime - first < 5000
    if (!same) first = startTime
    inWindow = same ? inWindow + value : value
    last = startTime
    seen.shift = Math.max(seen.shift, inWindow)
  })

  const visible = element => {
    const { width, height } = element.getBoundingClientRect()
    const options = { opacityProperty: true, visibilityProperty: true }
    return width > 0 && height > 0 && element.checkVisibility(options)
  }
  // React adds these keys to an element when it hydrates it.
  const isHydrated = element => Object.keys(element).some(key => key.startsWith('__reactProps$'))

  /* Checks once per frame: there are no frames while the main thread is blocked. */
  const check = () => {
    const found = [...document.querySelectorAll(window.__contentSelector)].find(visible)
    const now = performance.now()
    if (found) seen.content ??= now
    if (found && isHydrated(found) && isHydrated(document.querySelector('header') ?? found))
      seen.hydrated ??= now
    if (seen.content === null || (window.__isInteractive && seen.hydrated === null))
      requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}
