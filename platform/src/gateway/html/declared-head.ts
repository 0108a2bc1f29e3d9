import type { PageDeclaration } from '@sahra/shared/remote'
import type { PageMatch } from '../plan/page-matcher'
import { escapeHtml } from './escape'

/**
 * Returns the head of a page that is sent without content, from its declaration. `data-head` marks what the shell
 * replaces once the page has loaded.
 */
export function declaredHead(match: PageMatch | undefined, siteTitle: string): string {
  const { title, description } = match?.page ?? {}
  return [
    `<title>${escapeHtml(pageTitle(title, siteTitle))}</title>`,
    description ? meta('description', description) : '',
    isIndexed(match) ? '' : meta('robots', 'noindex')
  ]
    .filter(Boolean)
    .join('\n')
}

/** Returns what such a page shows while scripts are off; '' without a declared text. */
export function scriptlessContent(page: PageDeclaration | undefined, siteTitle: string): string {
  if (!page?.fallback) return ''
  const heading = page.title ? `<h1>${escapeHtml(page.title)}</h1>` : ''
  const home = `<p><a href="/">${escapeHtml(siteTitle)}</a></p>`
  return `<noscript>${heading}<p>${escapeHtml(page.fallback)}</p>${home}</noscript>`
}

const pageTitle = (title: string | undefined, siteTitle: string): string =>
  !title ? siteTitle : title.includes(siteTitle) ? title : `${title} | ${siteTitle}`

const isIndexed = (match: PageMatch | undefined): boolean =>
  match !== undefined && !match.notFound && !match.page.noindex && match.page.guard !== 'session'

const meta = (name: string, content: string): string =>
  `<meta data-head="" name="${name}" content="${escapeHtml(content)}">`
