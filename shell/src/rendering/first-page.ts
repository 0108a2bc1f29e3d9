import type { Boot } from '../federation/plan'
import type { Remotes } from '../federation/remotes'
import type { FirstPage } from '../router/router'
import { dataOf, type Handover } from './rendered'

/** Brings the module of the page that stands here already; rejects when it cannot be had, and the page starts anew. */
export async function firstPage(
  { route, params, outcome }: Handover,
  { plan }: Boot,
  remotes: Pick<Remotes, 'loadPage'>
): Promise<FirstPage> {
  const owner = [plan.shell, ...plan.remotes].find(({ name }) => route.startsWith(`${name} `))
  const page = owner?.pages.find(({ path }) => route === `${owner.name} ${path}`)
  if (!owner || !page) throw new Error(`Nobody shows ${route}`)
  const module = await remotes.loadPage(owner.name, page.room)
  const url = new URL(location.pathname + location.search, location.origin)
  return { route, arrived: { module, data: dataOf(outcome), url, params } }
}
