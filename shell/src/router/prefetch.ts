import { pagePath } from '../language/language-history'

const HOVER_DELAY_MS = 60
// With fewer links than this to one page, any link is as likely to be followed.
const LIKELY_PAGE_LINKS = 3

/** Calls `prefetch` for a link of the shop that is hovered, focused or touched. Returns a function that stops it. */
export function watchLinks(document: Document, prefetch: (url: URL) => void): () => void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  const onIntent = (event: Event): void => {
    // The timer of the preceding pointerover would prefetch a second time.
    clearTimeout(hoverTimer)
    const url = linkedUrl(event)
    if (url) prefetch(url)
  }
  const onHover = (event: Event): void => {
    clearTimeout(hoverTimer)
    const url = linkedUrl(event)
    if (url) hoverTimer = setTimeout(() => prefetch(url), HOVER_DELAY_MS)
  }
  document.addEventListener('pointerover', onHover, { passive: true })
  document.addEventListener('focusin', onIntent, { passive: true })
  document.addEventListener('touchstart', onIntent, { passive: true })
  return () => {
    clearTimeout(hoverTimer)
    document.removeEventListener('pointerover', onHover)
    document.removeEventListener('focusin', onIntent)
    document.removeEventListener('touchstart', onIntent)
  }
}

/**
 * Returns the address of a page that most links below `root` lead to, or undefined when no page has several links.
 * Links whose paths begin alike count together.
 */
export function mostLinked(root: ParentNode): URL | undefined {
  const groups = new Map<string, URL[]>()
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const url = new URL(link.href)
    if (url.origin !== location.origin || url.pathname === location.pathname) continue
    const [, start = ''] = pagePath(url.pathname).split('/')
    groups.set(start, [...(groups.get(start) ?? []), url])
  }
  const [largest] = [...groups.values()].sort((a, b) => b.length - a.length)
  return largest && largest.length >= LIKELY_PAGE_LINKS ? largest[0] : undefined
}

function linkedUrl(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  const isExternal = url.origin !== location.origin
  const isCurrent = url.pathname === location.pathname && url.search === location.search
  return isExternal || isCurrent ? undefined : url
}
