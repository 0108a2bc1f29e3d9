import type { Records, RecordWriter } from '../store/records'
import { parseJson } from './parse'
import { revision as revisionSchema, type Revision } from './records'
import { RegistryError } from './registry-error'

const emptyRevision: Revision = { revision: 0, plan: {}, previous: {}, who: '', when: '', why: '' }

/** What is live per channel: an append-only history, changed by compare-and-swap on the revision. */
export class ChannelStore {
  constructor(private readonly records: Records) {}

  /** The newest revision; revision 0 when nothing is live. */
  async current(channel: string): Promise<Revision> {
    const [newest] = await this.#revisions(channel, 1)
    return newest ?? emptyRevision
  }

  names = async (): Promise<string[]> => (await this.records.list('channels')).map(({ name }) => name)

  /** Every revision, oldest first. */
  history = (channel: string): Promise<Revision[]> => this.#revisions(channel)

  /** Throws `RegistryError` (BEHIND) unless the current revision is the expected one. */
  async requireRevision(channel: string, expected: number): Promise<Revision> {
    const current = await this.current(channel)
    if (current.revision !== expected) throw staleRevision(channel, current.revision, expected)
    return current
  }

  /**
   * Compare-and-swap: throws `RegistryError` (BEHIND) when this revision exists already. `also` is part of the same
   * transaction.
   */
  async append(
    channel: string,
    next: Revision,
    also: (tx: RecordWriter) => Promise<void> = async () => undefined
  ): Promise<void> {
    const revision = String(next.revision).padStart(8, '0')
    const isNext = await this.records.transaction(async tx => {
      if (!(await tx.create(`channels/${channel}/${revision}`, JSON.stringify(next, null, 2)))) return false
      // Names the channel.
      await tx.create(`channels/${channel}`, JSON.stringify({ since: next.when }))
      await also(tx)
      return true
    })
    if (!isNext) throw staleRevision(channel, (await this.current(channel)).revision, next.revision - 1)
  }

  async #revisions(channel: string, last?: number): Promise<Revision[]> {
    const folder = `channels/${channel}`
    const records = await this.records.list(folder, last === undefined ? {} : { last })
    return records.map(({ name, content }) => parseJson(revisionSchema, content, `${folder}/${name}`))
  }
}

const staleRevision = (channel: string, current: number, expected: number): RegistryError =>
  new RegistryError(
    `${channel} is at revision ${current}, this change was decided on ${expected}: look again`,
    'BEHIND'
  )
