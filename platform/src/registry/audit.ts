import { randomUUID } from 'node:crypto'
import type { Records } from '../store/records'
import { tryParseJson } from './parse'
import { auditEntry, type AuditEntry } from './records'

/** Append-only: every entry is a record of its own that is not replaced. */
export class Audit {
  constructor(
    private readonly records: Records,
    private readonly onAdded: (entry: AuditEntry) => Promise<void> = async () => undefined
  ) {}

  async add(entry: Omit<AuditEntry, 'when'>): Promise<void> {
    const when = new Date().toISOString()
    const name = `audit/${when.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
    await this.records.create(name, JSON.stringify({ when, ...entry }))
    await this.onAdded({ when, ...entry })
  }

  /** Newest first; unreadable entries are left out. */
  async latest(limit: number): Promise<AuditEntry[]> {
    const records = await this.records.list('audit', { last: limit })
    return records.reverse().flatMap(({ content }) => tryParseJson(auditEntry, content) ?? [])
  }
}
