/* Runs in the measured page before its own scripts; plain JavaScript, because it is injected as text. */
if (window.top === window) {
  const interactions = new Map()
  const read = entries => {
    for (const { interactionId, startTime, duration } of entries) {
      if (!interactionId) continue
      const known = interactions.get(interactionId)
      interactions.set(interactionId, {
        startTime: Math.min(startTime, known?.startTime ?? Infinity),
        duration: Math.max(duration, known?.duration ?? 0)
      })
    }
  }
  const observer = new PerformanceObserver(list => read(list.getEntries()))
  // 16 ms is the least that the standard allows; shorter events have no entry.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true })

  /* The longest interaction since `start`, in ms; 0 for one too short to be recorded. */
  window.__longestInteraction = start => {
    read(observer.takeRecords())
    const since = [...interactions.values()].filter(({ startTime }) => startTime >= start)
    return Math.max(0, ...since.map(({ duration }) => duration))
  }

  const isVisible = element => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const hasProduct = () => {
    const heading = document.querySelector('main h1')
    const box = heading?.closest('section')
    return (
      location.pathname.startsWith('/product/') &&
      isVisible(heading) &&
      [...(box?.querySelectorAll('*') ?? [])].some(
        element => /^(From )?AED\s[\d,.]+$/.test(element.textContent.trim()) && isVisible(element)
      )
    )
  }
  /* Resolves to the ms from the next click to the first frame with the name and the price of a product. */
  window.__watchStep = timeoutMs => {
    window.__step = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('The product did not become visible')), timeoutMs)
      const onClick = ({ timeStamp }) => {
        const check = () => {
          if (hasProduct()) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(check)
        }
        requestAnimationFrame(check)
      }
      addEventListener('click', onClick, { capture: true, once: true })
    })
  }

  /* Entries are queued after the paint: two frames after the interaction is counted they are there. */
  window.__afterInteraction = () =>
    new Promise(resolve => {
      const check = () => {
        if (performance.interactionCount > 0)
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
        else requestAnimationFrame(check)
      }
      check()
    })
}
