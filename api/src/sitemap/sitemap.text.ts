const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const document = (root: string, item: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
  addresses.map(address => `<${item}><loc>${escapeXml(address)}</loc></${item}>\n`).join('') +
  `</${root}>\n`

/** A file that names other files. */
export const index = (addresses: readonly string[]): string => document('sitemapindex', 'sitemap', addresses)
/** A file that names pages. */
export const pages = (addresses: readonly string[]): string => document('urlset', 'url', addresses)

/** What crawlers may read; what is personal says `noindex` itself. */
export const robots = (sitemap: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${sitemap}\n`
