import type { Executor } from '@sahra/server-kit/database/database'
import type { Registry } from '../../release/channels/registry'
import type { Plan } from '../../release/shapes/names'
import { addCounts, type ListedShadow } from '../../release/shapes/shadow'
import { readShadowCounts } from './shadow-counts.queries'

type ShadowStore = Pick<Registry, 'shadows'>

/** The shadow of each app, the one that runs or the last one, with what all gateways found. */
export async function listShadows({ shadows }: ShadowStore, db: Executor): Promise<ListedShadow[]> {
  const all = await shadows.all()
  return Promise.all(
    all.map(async shadow => ({ ...shadow, ...addCounts(await readShadowCounts(db, shadow.id)) }))
  )
}

/** What a check says of candidates whose shadow found something: it refuses none. */
export async function shadowNotes(store: ShadowStore, db: Executor, set: Plan): Promise<string[]> {
  const listed = (await listShadows(store, db)).filter(({ app, release }) => set[app] === release)
  return listed.flatMap(({ app, release, pages }) => {
    const pagesWith = (result: 'failed' | 'different'): string =>
      pages.flatMap(page => (page[result] > 0 ? [page.page] : [])).join(', ')
    const [failed, different] = [pagesWith('failed'), pagesWith('different')]
    const found = [
      ...(failed ? [`failed to render ${failed}`] : []),
      ...(different ? [`rendered ${different} differently`] : [])
    ]
    return found.length > 0
      ? [`${app}@${release} ${found.join(' and ')} in its shadow: see release shadow show ${app}`]
      : []
  })
}
