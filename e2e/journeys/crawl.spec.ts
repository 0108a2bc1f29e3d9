import { crawl, readPage, readSitemap, type CrawledPage } from '../support/crawl'
import { localPath } from '../support/language'
import { expect, test } from '../support/test'

interface Category {
  _id: string
  children?: Category[]
}

const idsOf = (tree: Category[]): string[] =>
  tree.flatMap(({ _id, children = [] }) => [_id, ...idsOf(children)])
const isListing = (path: string): boolean =>
  /^(?:\/ar)?\/(shop|products|c|brand\/[^/?]+)(?=[/?]|$)/.test(path)
const isFurtherPage = (path: string): boolean => /[?&]page=/.test(path)

let origin = ''
let pages = new Map<string, CrawledPage>()
const found = (matches: (page: CrawledPage, path: string) => boolean): string[] =>
  [...pages].filter(([path, page]) => matches(page, path)).map(([path, { from }]) => `${path} from ${from}`)

test.describe('by links alone, without JavaScript', { tag: '@desktop' }, () => {
  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(240_000)
    origin = baseURL!
    pages = await crawl(origin)
  })

  test('C111 every active product and every category is reached', async ({ request }) => {
    const { total } = (await (await request.get('/api/products/all?limit=1')).json()) as { total: number }
    const tree = (await (await request.get('/api/category')).json()) as Category[]
    const reached = (path: string): boolean =>
      [...pages.keys()].some(known => known.startsWith(localPath(path)))
    expect([...pages.keys()].filter(path => path.startsWith(localPath('/product/')))).toHaveLength(total)
    expect(idsOf(tree).filter(id => !reached(`/c/${id}/`))).toEqual([])
  })

  test('SH-102 no link is broken, none redirects, and no empty page is indexed', () => {
    expect(found(({ status }) => status !== 200)).toEqual([])
    expect(found((page, path) => page.isIndexed && isListing(path) && page.products === 0)).toEqual([])
  })

  test('SX-019 every canonical address responds, and is its own', async () => {
    const indexed = [...pages.values()].filter(({ isIndexed }) => isIndexed)
    for (const canonical of new Set(indexed.map(page => page.canonical))) {
      expect(canonical).toBeDefined()
      const page = pages.get(canonical!) ?? (await readPage(origin, canonical!, 'canonical'))
      expect(page, canonical).toMatchObject({ status: 200, isIndexed: true, canonical })
    }
  })

  test('SX-020 the sitemap has the canonical address of every page to index, and no other', async () => {
    const canonical = [...pages.values()]
      .filter(({ isIndexed, canonical }) => isIndexed && !isFurtherPage(canonical ?? ''))
      .map(page => page.canonical)
    expect((await readSitemap(origin)).sort()).toEqual([...new Set(canonical)].sort())
  })
})
