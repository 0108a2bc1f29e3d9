import { parseJson } from './parse'
import { revision as revisionSchema, type Revision } from './records'
import { RegistryError } from './registry-error'
import type { Storage } from './storage'

const emptyRevision: Revision = { revision: 0, plan: {}, previous: {}, who: '', when: '', why: '' }

/** What is live per channel: an append-only history, changed by compare-and-swap on the revision. */
export class ChannelStore {
  constructor(private readonly storage: Storage) {}

  /** The newest revision; revision 0 when nothing is live. */
  async current(channel: string): Promise<Revision> {
    let current = (await this.#read(`channels/${channel}.json`)) ?? emptyRevision
    // The history is written before the summary: after a crash in between it is ahead.
    for (;;) {
      const next = await this.#read(revisionFile(channel, current.revision + 1))
      if (!next) return current
      current = next
    }
  }

  names = async (): Promise<string[]> =>
    (await this.storage.list('channels'))
      .filter(name => name.endsWith('.json'))
      .map(name => name.slice(0, -'.json'.length))

  /** Every revision, oldest first. */
  async history(channel: string): Promise<Revision[]> {
    const files = (await this.storage.list(`channels/${channel}`)).sort()
    const revisions = await Promise.all(files.map(file => this.#read(`channels/${channel}/${file}`)))
    return revisions.filter(one => one !== undefined)
  }

  /** Throws `RegistryError` (BEHIND) unless the current revision is the expected one. */
  async requireRevision(channel: string, expected: number): Promise<Revision> {
    const current = await this.current(channel)
    if (current.revision !== expected) throw staleRevision(channel, current.revision, expected)
    return current
  }

  /** Compare-and-swap: throws `RegistryError` (BEHIND) when this revision exists already. */
  async append(channel: string, next: Revision): Promise<void> {
    const text = JSON.stringify(next, null, 2)
    if (!(await this.storage.create(revisionFile(channel, next.revision), text))) {
      throw staleRevision(channel, (await this.current(channel)).revision, next.revision - 1)
    }
    await this.storage.replace(`channels/${channel}.json`, text)
  }

  async #read(name: string): Promise<Revision | undefined> {
    const text = await this.storage.read(name)
    return text && parseJson(revisionSchema, text, name)
  }
}

const revisionFile = (channel: string, revision: number): string =>
  `channels/${channel}/${String(revision).padStart(8, '0')}.json`

const staleRevision = (channel: string, current: number, expected: number): RegistryError =>
  new RegistryError(
    `${channel} is at revision ${current}, this change was decided on ${expected}: look again`,
    'BEHIND'
  )
