import type { PageDeclaration } from '@sahra/shared/remote'
import { pageMatcher } from '../../gateway/plan/page-matcher'
import type { Release } from '../release'

/** One page of a candidate, as somebody would ask for it. */
export interface Address {
  app: string
  path: string
  /** What is there answers 404, and is meant to. */
  unknown: boolean
}

const MOST_READ = 12

/**
 * An address for every kind of page, one a feature: declared ones as they are; those with parameters as the shop's own pages
 * lead to them, so that what is opened exists.
 */
export async function addressesOf(
  origin: string,
  candidates: readonly Release[]
): Promise<{ addresses: Address[]; unknown: string[] }> {
  const match = pageMatcher(candidates.map(({ remote }) => remote))
  const found = new Map<string, Address>()
  const take = (app: string, { feature }: PageDeclaration, path: string, unknown = false): void => {
    if (!found.has(`${app} ${feature}`)) found.set(`${app} ${feature}`, { app, path, unknown })
  }
  const pages = candidates.flatMap(({ app, remote }) => remote.pages.map(page => ({ app, page })))
  for (const { app, page } of pages) {
    if (page.path === '*') take(app, page, '/nothing-is-at-this-address', true)
    else if (!page.path.includes(':')) take(app, page, page.path)
    // Nobody is signed in here: the guard sends away before it is asked what for.
    else if (page.guard) take(app, page, page.path.replace(/:\w+/g, 'any'))
  }
  const wanted = () => pages.filter(({ app, page }) => !found.has(`${app} ${page.feature}`))
  const toRead = ['/', ...[...found.values()].map(({ path }) => path)]
  const seen = new Set(toRead)
  for (let i = 0; i < Math.min(toRead.length, MOST_READ) && wanted().length > 0; i++) {
    for (const path of await linksOn(origin, toRead[i] ?? '/')) {
      const hit = match(path)
      if (hit && !hit.notFound) take(hit.app, hit.page, path)
      if (!seen.has(path)) toRead.push(path)
      seen.add(path)
    }
  }
  return { addresses: [...found.values()], unknown: wanted().map(({ app, page }) => `${app} ${page.path}`) }
}

async function linksOn(origin: string, path: string): Promise<string[]> {
  const html = await fetch(origin + path).then(
    answer => answer.text(),
    () => ''
  )
  return [...html.matchAll(/<a\b[^>]*?\bhref="(\/(?!\/)[^"?#]*)/g)].map(([, href = '/']) => href)
}
