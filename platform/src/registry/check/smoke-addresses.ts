import type { PageDeclaration } from '@sahra/shared/contract/remote'
import type { ParameterSource } from '../../demo-api/demo-config'
import { pageMatcher } from '../../release/plan/page-matcher'
import type { Release } from '../../release/shapes/release'
import { valuesIn } from './parameter-values'

/** A URL that opens one declared page. */
export interface PageAddress {
  app: string
  feature: string
  path: string
  /** The page is the 404 page. */
  isNotFound: boolean
  /** It is opened by a signed-in shopper. */
  signedIn: boolean
}

export interface AddressSources {
  origin: string
  /** Every release of the plan. */
  releases: readonly Release[]
  /** Of one page with parameters, such as one order in each state. */
  valuesOf: (app: string) => number
  /** Path of a page with parameters → where its values come from. */
  pages: Record<string, ParameterSource>
  /** Reads a path of the api as the demo shopper. */
  readApi: (path: string) => Promise<unknown>
}

const MAX_PAGES_READ = 12

/** Without parameter names: '/product/:id' and '/product/:key' are one path. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':').toLowerCase()

/**
 * Finds addresses for each page module of these releases: a path without parameters as declared, one with parameters
 * from the data of the api, as the composition says, or by following the links of the shop's own pages. `notFound`:
 * pages without an address.
 */
export async function findAddresses(
  opened: readonly Release[],
  sources: AddressSources
): Promise<{ addresses: PageAddress[]; notFound: { app: string; path: string }[] }> {
  const found = new Map<string, PageAddress[]>()
  const add = (app: string, page: PageDeclaration, path: string): void => {
    const key = `${app} ${page.feature}`
    const { guard, feature } = page
    const address = { app, feature, path, isNotFound: page.path === '*', signedIn: guard !== undefined }
    found.set(key, [...(found.get(key) ?? []), address])
  }
  const has = (app: string, { feature }: PageDeclaration): boolean => found.has(`${app} ${feature}`)
  const pages = opened.flatMap(({ app, remote }) => remote.pages.map(page => ({ app, page })))
  for (const { app, page } of pages) {
    if (has(app, page)) continue
    if (page.path === '*') add(app, page, '/no-such-page')
    else if (!page.path.includes(':')) add(app, page, page.path)
  }
  for (const { app, page } of pages.filter(missed => !has(missed.app, missed.page)))
    for (const path of (await pathsFromData(page, sources)).slice(0, sources.valuesOf(app)))
      add(app, page, path)
  const missing = () => pages.filter(({ app, page }) => !has(app, page))
  if (missing().length > 0) {
    const match = pageMatcher(sources.releases.map(({ remote }) => remote))
    const known = [...found.values()].flat().map(address => address.path)
    // `/journal` most likely links to `/journal/:slug`, and not every page is read.
    const overviews = known.filter(path => missing().some(missed => missed.page.path.startsWith(`${path}/:`)))
    for await (const path of linkedPaths(sources.origin, [...overviews, '/', ...known])) {
      const hit = match(path)
      if (
        hit &&
        !hit.notFound &&
        // By name: a candidate and the same release of the plan are two objects.
        missing().some(missed => missed.app === hit.app && missed.page.feature === hit.page.feature)
      )
        add(hit.app, hit.page, path)
      if (missing().length === 0) break
    }
  }
  return {
    addresses: [...found.values()].flat(),
    notFound: missing().map(({ app, page }) => ({ app, path: page.path }))
  }
}

/** Only for pages with one parameter. */
async function pathsFromData(page: PageDeclaration, { pages, readApi }: AddressSources): Promise<string[]> {
  const entry = Object.entries(pages).find(([path]) => shapeOf(path) === shapeOf(page.path))
  if (!entry) return []
  const [, source] = entry
  const values = valuesIn(await readApi(source.path), source)
  return values.map(value => page.path.replace(/:\w+/, encodeURIComponent(value)))
}

/** Follows the links in the HTML of the shop's pages, breadth first. */
async function* linkedPaths(origin: string, from: string[]): AsyncGenerator<string> {
  const toRead = [...new Set(from)]
  const seen = new Set(toRead)
  for (let i = 0; i < Math.min(toRead.length, MAX_PAGES_READ); i++) {
    for (const path of await linksOn(origin, toRead[i] ?? '/')) {
      yield path
      if (!seen.has(path)) toRead.push(path)
      seen.add(path)
    }
  }
}

async function linksOn(origin: string, path: string): Promise<string[]> {
  const html = await fetch(origin + path).then(
    response => response.text(),
    () => ''
  )
  return [...html.matchAll(/<a\b[^>]*?\bhref="(\/(?!\/)[^"?#]*)/g)].map(([, href = '/']) => href)
}
