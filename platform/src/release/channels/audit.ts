import { randomUUID } from 'node:crypto'
import type { Records, RecordWriter } from '../../store/records'
import { tryParseJson } from '../shapes/parse'
import { auditEntry, type AuditEntry } from '../shapes/records'

/** Written in the transaction of a change: an audit entry and what webhooks send of it. */
export interface PreparedEntry {
  write: (tx: RecordWriter) => Promise<void>
  /** To be called after the commit. */
  committed: () => void
}

export type NewEntry = Omit<AuditEntry, 'when'>

const nothing: PreparedEntry = { write: async () => undefined, committed: () => undefined }

/** Append-only: every entry is a record of its own that is not replaced. */
export class Audit {
  /** `prepareMore`: what is written in the transaction of each entry. */
  constructor(
    private readonly records: Records,
    private readonly prepareMore: (entry: AuditEntry) => Promise<PreparedEntry> = async () => nothing
  ) {}

  async add(entry: NewEntry): Promise<void> {
    const { write, committed } = await this.prepare(entry)
    await this.records.transaction(write)
    committed()
  }

  /** Prepares an entry for the transaction of the change that it is about. Nothing is read in that transaction. */
  async prepare(entry: NewEntry): Promise<PreparedEntry> {
    const when = new Date().toISOString()
    const name = `audit/${when.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
    const more = await this.prepareMore({ when, ...entry })
    return {
      async write(tx) {
        await tx.create(name, JSON.stringify({ when, ...entry }))
        await more.write(tx)
      },
      committed: more.committed
    }
  }

  /** Newest first; unreadable entries are left out. */
  async latest(limit: number): Promise<AuditEntry[]> {
    const records = await this.records.list('audit', { last: limit })
    return records.reverse().flatMap(({ content }) => tryParseJson(auditEntry, content) ?? [])
  }
}
