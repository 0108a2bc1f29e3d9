import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Fixture } from '../../../api/src/db/testing'
import { seedSynonyms } from '../catalogue/synonyms'
import { seedCatalogue } from '../rows/seed'

const SOURCES = path.resolve(import.meta.dirname, '..')

const sources = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory()
      ? sources(full)
      : entry.name.endsWith('.ts')
        ? [fs.readFileSync(full, 'utf8')]
        : []
  })

/** Template for `freshDatabase`: the catalogue of a new database. */
export const seededCatalogue: Fixture = {
  name: 'seeded',
  key: createHash('sha256').update(sources(SOURCES).join('\0')).digest('hex'),
  load: async db => {
    await seedCatalogue(db, () => {}, { withTestProducts: true })
    await seedSynonyms(db)
  }
}
