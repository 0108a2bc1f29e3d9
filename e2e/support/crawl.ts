import { isArabic, localPath } from './language'

const CONCURRENCY = 4
/** Of a page that a busy machine sends without content: the browser would render it. */
const MAX_TRIES = 20

/** A page as a crawler without scripts reads it. */
export interface CrawledPage {
  status: number
  /** Paths with queries of this origin. */
  links: string[]
  /** Path with query. */
  canonical: string | undefined
  isIndexed: boolean
  /** Links to products in the main content. */
  products: number
  /** The page that links it. */
  from: string
}

/** Follows the links of all pages in the language of the journey from the home page, except of those with noindex. Returns pages by path and query. */
export async function crawl(origin: string): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  let next = new Map([[localPath('/'), '']])
  while (next.size > 0) {
    const waiting = [...next]
    next = new Map()
    const read = async (): Promise<void> => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
        const [path, from] = entry
        const page = await readPage(origin, path, from)
        pages.set(path, page)
        for (const link of page.isIndexed ? page.links.filter(isLocal) : []) next.set(link, path)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, read))
    for (const path of pages.keys()) next.delete(path)
  }
  return pages
}

/** Reads one page. Redirects are not followed: a link to one is not the page's own address. */
export async function readPage(origin: string, path: string, from: string): Promise<CrawledPage> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(origin + path, { redirect: 'manual' })
    const html = await response.text()
    const isIndexed = response.status === 200 && !/<meta [^>]*name="robots" content="noindex"/.test(html)
    const hasContent = html.includes('id="sahra-data"') || !isIndexed
    if ((hasContent && response.status !== 503) || tries === MAX_TRIES)
      return {
        status: response.status,
        links: linksIn(origin, html),
        canonical: hrefsIn(html, /<link [^>]*rel="canonical" href="([^"]*)"/g).map(url =>
          pathOf(new URL(url))
        )[0],
        isIndexed,
        products: linksIn(origin, mainOf(html)).filter(link => link.startsWith(localPath('/product/')))
          .length,
        from
      }
  }
}

/** Returns the addresses of this language in all files of the sitemap, as paths with queries. */
export async function readSitemap(origin: string): Promise<string[]> {
  const addressesIn = async (path: string): Promise<string[]> => {
    const xml = await (await fetch(origin + path)).text()
    return hrefsIn(xml, /<loc>([^<]*)<\/loc>/g).map(url => pathOf(new URL(url)))
  }
  return (await Promise.all((await addressesIn('/sitemap.xml')).map(addressesIn))).flat().filter(isLocal)
}

const isLocal = (path: string): boolean => /^\/ar(?![^/?])/.test(path) === isArabic()

const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''

function linksIn(origin: string, html: string): string[] {
  const urls = hrefsIn(html, /<a\b(?![^>]*\brel="[^"]*nofollow)[^>]*?\bhref="([^"]*)"/g)
    .filter(href => URL.canParse(href, origin))
    .map(href => new URL(href, origin))
    .filter(url => url.origin === origin)
  return [...new Set(urls.map(pathOf))]
}

const hrefsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, href = '']) => href.replace(/&(?:amp|#38);/g, '&'))

const pathOf = ({ pathname, search }: URL): string => pathname + search
