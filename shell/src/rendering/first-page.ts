import type { ShopBoot } from '../federation/boot'
import type { Remotes } from '../federation/remotes'
import type { FirstPage } from '../router/router'
import { toPromise, type HydrationData } from './hydration-data'

/** Loads the module of the page that the server rendered; rejects when it cannot be loaded. */
export async function loadFirstPage(
  { route, params, result }: HydrationData,
  { plan }: ShopBoot,
  remotes: Pick<Remotes, 'loadPage'>
): Promise<FirstPage> {
  const app = [plan.shell, ...plan.remotes].find(({ name }) => route.startsWith(`${name} `))
  const page = app?.pages.find(({ path }) => route === `${app.name} ${path}`)
  if (!app || !page) throw new Error(`No page has the route ${route}`)
  const module = await remotes.loadPage(app.name, page.feature)
  const url = new URL(location.pathname + location.search, location.origin)
  return { route, data: { module, data: toPromise(result), url, params } }
}
