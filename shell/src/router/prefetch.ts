const DWELL_MS = 60

/** Calls `ahead` for a link of this shop that someone is about to follow: the pointer rests on it, it has focus, or a finger is down. */
export function watchLinks(document: Document, ahead: (url: URL) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const bring = (event: Event): void => {
    // A press is a rest that ended: one of the two is enough.
    clearTimeout(resting)
    const url = target(event)
    if (url) ahead(url)
  }
  const rest = (event: Event): void => {
    clearTimeout(resting)
    const url = target(event)
    if (url) resting = setTimeout(() => ahead(url), DWELL_MS)
  }
  document.addEventListener('pointerover', rest, { passive: true })
  document.addEventListener('focusin', bring, { passive: true })
  document.addEventListener('touchstart', bring, { passive: true })
  return () => {
    clearTimeout(resting)
    document.removeEventListener('pointerover', rest)
    document.removeEventListener('focusin', bring)
    document.removeEventListener('touchstart', bring)
  }
}

function target(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const elsewhere = url.origin !== location.origin
  const here = url.pathname === location.pathname && url.search === location.search
  return elsewhere || here ? undefined : url
}
