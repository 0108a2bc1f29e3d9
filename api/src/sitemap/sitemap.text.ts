const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const document = (root: string, item: string, addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
  addresses.map(address => `<${item}><loc>${escapeXml(address)}</loc></${item}>\n`).join('') +
  `</${root}>\n`

/** Lists sitemap files. */
export const sitemapIndexXml = (addresses: readonly string[]): string =>
  document('sitemapindex', 'sitemap', addresses)
/** Lists pages. */
export const urlSetXml = (addresses: readonly string[]): string => document('urlset', 'url', addresses)

/** robots.txt; personal pages carry `noindex` themselves. */
export const robots = (sitemap: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${sitemap}\n`
