import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Of the archive; a change that an older version cannot read gets the next number. */
export const FORMAT = 1
export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'

/** The schemas of a shop, each with migrations of its own. */
export const schemaName = z.enum(['public', 'platform'])
export type SchemaName = z.infer<typeof schemaName>

/** First in the archive: whether this version can restore it is known before the rest is read. */
export const header = z.object({
  format: z.number(),
  /** ISO. */
  createdAt: z.string(),
  /** Of each schema, the migrations that made its tables. */
  schemas: z.array(
    z.object({
      schema: schemaName,
      migrations: z.array(z.object({ file: z.string(), checksum: z.string() }))
    })
  )
})
export type BackupHeader = z.infer<typeof header>

const digest = { size: z.number(), sha256: z.string() }

export const table = z.object({
  schema: schemaName,
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  ...digest
})
export type TableRecord = z.infer<typeof table>

const file = z.object({ name: z.string(), ...digest })
export type FileRecord = z.infer<typeof file>

export const sequence = z.object({
  schema: schemaName,
  sequence: z.string(),
  /** Null: never used. */
  value: z.number().nullable()
})
export type SequenceValue = z.infer<typeof sequence>

/** Last in the archive: a backup without it was interrupted. */
export const manifest = z.object({
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.array(file)
})
export type Manifest = z.infer<typeof manifest>

/** The archive holds a table in parts of about a megabyte, in the text format of COPY. */
export const tableEntry = (schema: SchemaName, name: string, part: number): string =>
  `tables/${schema}.${name}/${String(part).padStart(6, '0')}`
export const fileEntry = (name: string): string => `files/${name}`

/** Returns the table or file that an entry belongs to: `public.cart` or `files/registry/…`. */
export const ownerOf = (entryName: string): string => /^tables\/(.+)\/\d+$/.exec(entryName)?.[1] ?? entryName

/** Counts and hashes what passes. */
export class Meter {
  readonly #hash = createHash('sha256')
  size = 0

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.size += chunk.length
  }

  result = (): { size: number; sha256: string } => ({ size: this.size, sha256: this.#hash.digest('hex') })
}
