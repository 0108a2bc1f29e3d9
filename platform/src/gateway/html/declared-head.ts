import type { PageDeclaration } from '@sahra/shared/contract/remote'
import type { PageMatch } from '../../release/plan/page-matcher'
import { escapeHtml } from '../http/escape'

interface SiteWords {
  title: string
  description: string | undefined
  /** Address of the page, without its query. */
  canonical: string | undefined
}

/**
 * Returns the head of a page that is sent without content, from its declaration, else of the site. `data-head` marks what
 * the shell replaces once the page has loaded.
 */
export function declaredHead(match: PageMatch | undefined, site: SiteWords): string {
  const description = match?.page.description ?? (isIndexed(match) ? site.description : undefined)
  return [
    `<title>${escapeHtml(pageTitle(match?.page.title, site.title))}</title>`,
    description ? meta('description', description) : '',
    site.canonical && isIndexed(match)
      ? `<link data-head="" rel="canonical" href="${escapeHtml(site.canonical)}">`
      : '',
    isIndexed(match) ? '' : meta('robots', 'noindex')
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns what a rendered page says above its content while scripts are off; '' without a declared text. */
export const scriptlessNote = ({ scriptless }: Partial<PageDeclaration> = {}): string =>
  scriptless ? `<noscript><p>${escapeHtml(scriptless)}</p></noscript>` : ''

/** Returns what a page without content shows while scripts are off; '' without a declared text. */
export function scriptlessContent(page: PageDeclaration | undefined, siteTitle: string): string {
  if (!page?.fallback) return ''
  const heading = page.title ? `<h1>${escapeHtml(page.title)}</h1>` : ''
  const home = `<p><a href="/">${escapeHtml(siteTitle)}</a></p>`
  return `<noscript>${heading}<p>${escapeHtml(page.fallback)}</p>${home}</noscript>`
}

const pageTitle = (title: string | undefined, siteTitle: string): string =>
  !title ? siteTitle : title.includes(siteTitle) ? title : `${title} | ${siteTitle}`

export const isIndexed = (match: PageMatch | undefined): boolean =>
  match !== undefined && !match.notFound && !match.page.noindex && match.page.guard !== 'session'

const meta = (name: string, content: string): string =>
  `<meta data-head="" name="${name}" content="${escapeHtml(content)}">`
