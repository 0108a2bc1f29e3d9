import { stringify } from 'csv-stringify/sync'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { escapeFormula } from '../../catalogue/formats/cell.rules'
import { delimiterOf, headerOf, readTable } from '../../catalogue/formats/read-table'
import { listTranslations, type TextCounts, type TypedText, saveTranslations } from './translations.service'
import { translationFileProblems as problems } from './translation-file.text'

const COLUMNS = ['kind', 'name', 'field', 'english', 'text'] as const

/** Returns every English text of the shop and its translation, as a table for a spreadsheet. */
export async function writeTranslationFile(db: Executor, language: string): Promise<string> {
  const rows = (await listTranslations(db, language)).map(text =>
    COLUMNS.map(column => escapeFormula(text[column] ?? ''))
  )
  // Without a byte order mark Excel reads UTF-8 as Windows-1252: Arabic is lost.
  return stringify([[...COLUMNS], ...rows], { bom: true })
}

export interface TranslationFileEdit {
  language: string
  /** A table as `writeTranslationFile` writes it; the columns may be in another order. */
  content: string
  by: string
}

/** Writes the translations of a table, all or none; throws with every row that is refused. */
export const readTranslationFile = (
  db: Database,
  { language, content, by }: TranslationFileEdit
): Promise<TextCounts> =>
  saveTranslations(db, { language, texts: textsIn(content), by, placeOf: problems.line })

async function* textsIn(content: string): AsyncGenerator<TypedText> {
  const [header = ''] = content.split('\n', 1)
  const delimiter = delimiterOf(header)
  const columns = headerOf(header, delimiter)
  const missing = COLUMNS.filter(column => !columns.includes(column))
  if (missing.length) return yield { place: 1, problem: problems.columns(missing) }
  for await (const row of readTable(oneChunk(content), delimiter)) {
    if ('reason' in row) yield { place: row.line, problem: row.reason }
    else {
      const { kind = '', name = '', field = '', english = '', text = '' } = row.cells
      yield { place: row.line, kind, name, field, english, text }
    }
  }
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text
}
