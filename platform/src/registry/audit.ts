import { randomUUID } from 'node:crypto'
import type { Storage } from './storage'

/** Who did what, or was kept from it. */
export interface AuditLine {
  when: string
  team: string
  /** The person, as their command line named them. */
  by?: string
  what: 'publish' | 'promote' | 'rollback' | 'block' | 'unblock' | 'preview' | 'unpreview' | 'tidy'
  refused?: string
  /** What it was about: releases with their hash, channel and revisions, and why. */
  about: Record<string, unknown>
}

/** Lines are only ever added, each a file of its own that cannot be overwritten. */
export class Audit {
  constructor(private readonly storage: Storage) {}

  async add(line: Omit<AuditLine, 'when'>): Promise<void> {
    const when = new Date().toISOString()
    const name = `audit/${when.slice(0, 10)}/${when.replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.json`
    await this.storage.create(name, JSON.stringify({ when, ...line }))
  }

  /** The newest first. */
  async latest(most: number): Promise<AuditLine[]> {
    const lines: AuditLine[] = []
    for (const day of (await this.storage.list('audit')).sort().reverse()) {
      for (const name of (await this.storage.list(`audit/${day}`)).sort().reverse()) {
        if (lines.length >= most) return lines
        const text = await this.storage.read(`audit/${day}/${name}`)
        if (text) lines.push(JSON.parse(text.toString()) as AuditLine)
      }
    }
    return lines
  }
}
