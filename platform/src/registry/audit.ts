import { randomUUID } from 'node:crypto'
import { tryParseJson } from './parse'
import { auditEntry, type AuditEntry } from './records'
import type { Storage } from './storage'

/** Append-only: every entry is a file of its own that cannot be overwritten. */
export class Audit {
  constructor(
    private readonly storage: Storage,
    private readonly onAdded: (entry: AuditEntry) => Promise<void> = async () => undefined
  ) {}

  async add(entry: Omit<AuditEntry, 'when'>): Promise<void> {
    const when = new Date().toISOString()
    const name = `audit/${when.slice(0, 10)}/${when.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`
    await this.storage.create(name, JSON.stringify({ when, ...entry }))
    await this.onAdded({ when, ...entry })
  }

  /** Newest first; unreadable entries are left out. */
  async latest(limit: number): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = []
    for (const day of (await this.storage.list('audit')).sort().reverse()) {
      for (const name of (await this.storage.list(`audit/${day}`)).sort().reverse()) {
        if (entries.length >= limit) return entries
        const entry = tryParseJson(auditEntry, await this.storage.read(`audit/${day}/${name}`))
        if (entry) entries.push(entry)
      }
    }
    return entries
  }
}
