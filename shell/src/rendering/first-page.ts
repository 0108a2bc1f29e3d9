import type { ShopBoot } from '../federation/boot'
import type { Remotes } from '../federation/remotes'
import { pageUrl } from '../language/language-history'
import type { FirstPage } from '../router/page-router'
import { toPromise, type HydrationData } from './hydration-data'

/**
 * Loads the module of the page that the server rendered; rejects when it cannot be loaded or is left already. `ready`: what
 * else hydration waits for.
 */
export async function loadFirstPage(
  { route, params, result }: HydrationData,
  { plan }: ShopBoot,
  remotes: Pick<Remotes, 'loadPage'>,
  ready: Promise<unknown>
): Promise<FirstPage> {
  const app = [plan.shell, ...plan.remotes].find(({ name }) => route.startsWith(`${name} `))
  const page = app?.pages.find(({ path }) => route === `${app.name} ${path}`)
  if (!app || !page) throw new Error(`No page has the route ${route}`)
  const [module] = await Promise.all([remotes.loadPage(app.name, page.feature), ready])
  const address = new URL(location.pathname + location.search, location.origin)
  if (hasAddressChanged(address)) throw new Error('The address has changed since the page was rendered')
  return { route, data: { module, data: toPromise(result), url: pageUrl(address), params } }
}

/** Back and forward after a reload change the address of the new document, also before it is hydrated. */
function hasAddressChanged(url: URL): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  if (!opened) return false
  const { pathname, search } = new URL(opened.name, url)
  return pathname + search !== url.pathname + url.search
}
