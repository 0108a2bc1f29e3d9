import type { RecordReader, Records, RecordWriter } from '../../store/records'
import { parseJson } from '../shapes/parse'
import { revision as revisionSchema, type Revision } from '../shapes/records'
import { RegistryError } from '../shapes/registry-error'

const emptyRevision: Revision = { revision: 0, plan: {}, previous: {}, who: '', when: '', why: '' }

/** A revision that a channel gets. */
export interface ChannelRevision {
  channel: string
  next: Revision
}

/** What is live per channel: an append-only history, changed by compare-and-swap on the revision. */
export class ChannelStore {
  constructor(private readonly records: Records) {}

  /** The newest revision; revision 0 when nothing is live. */
  current = (channel: string): Promise<Revision> => currentOf(this.records, channel)

  names = async (): Promise<string[]> => (await this.records.list('channels')).map(({ name }) => name)

  /** Every revision, oldest first. */
  history = (channel: string): Promise<Revision[]> => revisionsOf(this.records, channel)

  /** Throws `RegistryError` (BEHIND) unless the current revision is the expected one. */
  async requireRevision(channel: string, expected: number): Promise<Revision> {
    const current = await this.current(channel)
    if (current.revision !== expected) throw staleRevision(channel, current.revision, expected)
    return current
  }

  /**
   * Compare-and-swap, of one or several channels in one transaction, of which `also` is a part. Throws `RegistryError`
   * (BEHIND), with nothing changed, when one of these revisions exists already.
   */
  append = (
    revisions: readonly ChannelRevision[],
    also: (tx: RecordWriter) => Promise<void> = async () => undefined
  ): Promise<void> =>
    this.records.transaction(async tx => {
      for (const { channel, next } of revisions) await append(tx, channel, next)
      await also(tx)
    })
}

async function append(tx: RecordWriter, channel: string, next: Revision): Promise<void> {
  const name = `channels/${channel}/${String(next.revision).padStart(8, '0')}`
  if (!(await tx.create(name, JSON.stringify(next, null, 2))))
    throw staleRevision(channel, (await currentOf(tx, channel)).revision, next.revision - 1)
  // Names the channel.
  await tx.create(`channels/${channel}`, JSON.stringify({ since: next.when }))
}

const currentOf = async (records: RecordReader, channel: string): Promise<Revision> =>
  (await revisionsOf(records, channel, 1))[0] ?? emptyRevision

async function revisionsOf(records: RecordReader, channel: string, last?: number): Promise<Revision[]> {
  const folder = `channels/${channel}`
  const found = await records.list(folder, last === undefined ? {} : { last })
  return found.map(({ name, content }) => parseJson(revisionSchema, content, `${folder}/${name}`))
}

const staleRevision = (channel: string, current: number, expected: number): RegistryError =>
  new RegistryError(
    `${channel} is at revision ${current}, this change was decided on ${expected}: look again`,
    'BEHIND'
  )
