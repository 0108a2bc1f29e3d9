import type { Canary } from '../canary/canary'
import { ChannelStore } from '../registry/channel-store'
import { folderStorage } from '../registry/storage'

export const firstCanary = 'c'.repeat(16)
export const secondCanary = 'd'.repeat(16)

/** Returns a canary that stays until somebody decides. */
export const canaryOf = (set: Canary['set'], share = 10, id = firstCanary): Canary => ({
  id,
  set,
  share,
  steps: [],
  who: 'test',
  why: 'fixture',
  started: '2026-01-01T00:00:00.000Z'
})

/** Appends a revision with these canaries and without others; `folder`: of the registry. */
export async function setCanaries(folder: string, ...canaries: Canary[]): Promise<void> {
  const channels = new ChannelStore(folderStorage(folder))
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
