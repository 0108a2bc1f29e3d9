import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { visitCounts, type Canary, type VisitCounts } from '../canary/canary'
import { ensureVisitSecret } from '../registry/canaries/visit-secret'
import { ChannelStore } from '../registry/channel-store'
import { folderStorage } from '../registry/storage'

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

/** Reads what a gateway counted for a canary. */
export const countsIn = async (dataDir: string, canary = firstCanary): Promise<VisitCounts[]> => {
  const file = path.join(dataDir, 'beacons/canaries', `${canary}.jsonl`)
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => visitCounts.parse(JSON.parse(line)))
}

/** Appends a revision with these canaries and without others; `folder`: of the registry. */
export async function setCanaries(folder: string, ...canaries: Canary[]): Promise<void> {
  const storage = folderStorage(folder)
  await ensureVisitSecret(storage)
  const channels = new ChannelStore(storage)
  const { revision, plan } = await channels.current('production')
  await channels.append('production', {
    revision: revision + 1,
    plan,
    previous: plan,
    who: 'test',
    when: '2026-01-01T00:00:00.000Z',
    why: 'fixture',
    what: canaries.length > 0 ? 'canary' : 'abort',
    ...(canaries.length > 0 ? { canaries } : {})
  })
}
