import type { PageDeclaration } from '@sahra/shared/remote'
import { pageMatcher } from '../../gateway/plan/page-matcher'
import type { Release } from '../release'

/** A URL that opens one declared page. */
export interface PageAddress {
  app: string
  path: string
  /** The page is the 404 page. */
  isNotFound: boolean
}

const MAX_PAGES_READ = 12

/**
 * Finds one address per page module: a path without parameters as declared, one with parameters by following the links
 * of the shop's own pages, so that the product or order exists. `notFound`: pages without such a link.
 */
export async function findAddresses(
  origin: string,
  candidates: readonly Release[]
): Promise<{ addresses: PageAddress[]; notFound: string[] }> {
  const match = pageMatcher(candidates.map(({ remote }) => remote))
  const found = new Map<string, PageAddress>()
  const add = (app: string, { feature }: PageDeclaration, path: string, isNotFound = false): void => {
    if (!found.has(`${app} ${feature}`)) found.set(`${app} ${feature}`, { app, path, isNotFound })
  }
  const pages = candidates.flatMap(({ app, remote }) => remote.pages.map(page => ({ app, page })))
  for (const { app, page } of pages) {
    if (page.path === '*') add(app, page, '/no-such-page', true)
    else if (!page.path.includes(':')) add(app, page, page.path)
    // The guard redirects to sign-in before the parameter is read.
    else if (page.guard) add(app, page, page.path.replace(/:\w+/g, 'any'))
  }
  const missing = () => pages.filter(({ app, page }) => !found.has(`${app} ${page.feature}`))
  const toRead = ['/', ...[...found.values()].map(({ path }) => path)]
  const seen = new Set(toRead)
  for (let i = 0; i < Math.min(toRead.length, MAX_PAGES_READ) && missing().length > 0; i++) {
    for (const path of await linksOn(origin, toRead[i] ?? '/')) {
      const hit = match(path)
      if (hit && !hit.notFound) add(hit.app, hit.page, path)
      if (!seen.has(path)) toRead.push(path)
      seen.add(path)
    }
  }
  return { addresses: [...found.values()], notFound: missing().map(({ app, page }) => `${app} ${page.path}`) }
}

async function linksOn(origin: string, path: string): Promise<string[]> {
  const html = await fetch(origin + path).then(
    response => response.text(),
    () => ''
  )
  return [...html.matchAll(/<a\b[^>]*?\bhref="(\/(?!\/)[^"?#]*)/g)].map(([, href = '/']) => href)
}
