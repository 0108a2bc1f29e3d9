import type { Canary, VisitCounts } from '../release/shapes/canary'
import type { Database } from '@sahra/server-kit/database/database'
import { CountReader } from '../registry/canaries/visit-counts.queries'
import { ensureVisitSecret } from '../release/channels/visit-secret'
import { ChannelStore } from '../release/channels/channel-store'
import type { Revision } from '../release/shapes/records'
import { folderRecords } from '../store/folder-records'

export const firstCanary = 'c'.repeat(16)
export const secondCanary = 'd'.repeat(16)

/** Returns a canary that stays until it is changed by hand. */
export const canaryOf = (set: Canary['set'], share = 10, id = firstCanary): Canary => ({
  id,
  set,
  share,
  steps: [],
  who: 'test',
  why: 'fixture',
  started: '2026-01-01T00:00:00.000Z'
})

/** Reads what gateways counted for a canary. */
export const countsIn = async (db: Database, canary = firstCanary): Promise<VisitCounts[]> =>
  (await new CountReader(db, canary).next()).flat()

/** Appends a revision with these canaries and without others; `folder`: of the registry. */
export async function setCanaries(folder: string, ...canaries: Canary[]): Promise<void> {
  const records = folderRecords(folder)
  await ensureVisitSecret(records)
  const channels = new ChannelStore(records)
  const { revision, plan } = await channels.current('production')
  const next: Revision = {
    revision: revision + 1,
    plan,
    previous: plan,
    who: 'test',
    when: '2026-01-01T00:00:00.000Z',
    why: 'fixture',
    what: canaries.length > 0 ? 'canary' : 'abort',
    ...(canaries.length > 0 ? { canaries } : {})
  }
  await channels.append([{ channel: 'production', next }])
}
