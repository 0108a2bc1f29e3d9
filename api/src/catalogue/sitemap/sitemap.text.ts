const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page: its URL, the URLs of its pictures, and when its content last changed. */
export interface SitemapEntry {
  url: string
  /** The same page in other languages, and where nobody's language is known. */
  alternates?: readonly { language: string; url: string }[]
  images?: readonly string[]
  changedAt?: Date
}

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

const located = (url: string): string => `<loc>${escapeXml(url)}</loc>`

/** Lists sitemap files. */
export const sitemapIndexXml = (urls: readonly string[]): string =>
  `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n` +
  urls.map(url => `<sitemap>${located(url)}</sitemap>\n`).join('') +
  '</sitemapindex>\n'

/** Lists pages with their pictures. */
export const urlSetXml = (entries: readonly SitemapEntry[]): string =>
  `${DECLARATION}<urlset xmlns="${SITEMAPS}" xmlns:image="${IMAGES}"${entries.some(({ alternates }) => alternates) ? ` xmlns:xhtml="${XHTML}"` : ''}>\n${entries.map(entryXml).join('')}</urlset>\n`

function entryXml({ url, alternates = [], changedAt, images = [] }: SitemapEntry): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const pictures = images.map(
    image => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`
  )
  const links = alternates.map(
    ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`
  )
  return `<url>${located(url)}${lastmod}${links.join('')}${pictures.join('')}</url>\n`
}

/**
 * robots.txt. `read`: what the scripts of a page read of the api, so that a crawler that runs them sees all of it (C251).
 * Pages that are not to be indexed say so themselves: a crawler that may not fetch them would not see their `noindex`.
 */
export const robots = (sitemap: string, read: readonly string[]): string =>
  [
    ...['User-agent: *', 'Allow: /'],
    ...read.map(path => `Allow: ${path}`),
    ...['Disallow: /api/', '', `Sitemap: ${sitemap}`, '']
  ].join('\n')
