const HOVER_DELAY_MS = 60

/** Calls `ahead` for a link of this shop that someone is about to follow: the pointer rests on it, it has focus, or a finger is down. */
export function watchLinks(document: Document, prefetch: (url: URL) => void): () => void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  const prefetchNow = (event: Event): void => {
    // A press is a rest that ended: one of the two is enough.
    clearTimeout(hoverTimer)
    const url = linkedUrl(event)
    if (url) prefetch(url)
  }
  const prefetchAfterDelay = (event: Event): void => {
    clearTimeout(hoverTimer)
    const url = linkedUrl(event)
    if (url) hoverTimer = setTimeout(() => prefetch(url), HOVER_DELAY_MS)
  }
  document.addEventListener('pointerover', prefetchAfterDelay, { passive: true })
  document.addEventListener('focusin', prefetchNow, { passive: true })
  document.addEventListener('touchstart', prefetchNow, { passive: true })
  return () => {
    clearTimeout(hoverTimer)
    document.removeEventListener('pointerover', prefetchAfterDelay)
    document.removeEventListener('focusin', prefetchNow)
    document.removeEventListener('touchstart', prefetchNow)
  }
}

function linkedUrl(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const elsewhere = url.origin !== location.origin
  const here = url.pathname === location.pathname && url.search === location.search
  return elsewhere || here ? undefined : url
}
