import { stringify } from 'csv-stringify/sync'
import type { Database, Executor } from '@sahra/platform/database/database'
import { ApiError } from '../api-error'
import { escapeFormula } from '../catalogue/formats/cell.rules'
import { delimiterOf, readTable, type TableRow } from '../catalogue/formats/read-table'
import { nestedDatabase } from '../nested-database'
import { assertLanguage, deliveryWords, translateText } from './edit-translation.service'
import { listTexts } from './translatable.queries'
import { fieldName, kindOf } from './translatable.rules'
import { translationFileProblems as problems } from './translation-file.text'

const COLUMNS = ['kind', 'name', 'field', 'english', 'text'] as const
const PROBLEMS_MAX = 20

interface FileText {
  kind: string
  name: string
  field: string
  english: string
  /** '': not translated. */
  text: string
}

async function listFileTexts(db: Executor, language: string): Promise<FileText[]> {
  const texts = await listTexts(db, language, await deliveryWords(db))
  return texts.flatMap(({ kind, field, name, english, words }) => {
    const known = kindOf(kind)
    return known ? [{ kind, name, field: fieldName(known, field), english, text: words ?? '' }] : []
  })
}

/** Returns every English text of the shop and its translation, as a table for a spreadsheet. */
export async function writeTranslationFile(db: Executor, language: string): Promise<string> {
  assertLanguage(language)
  const rows = (await listFileTexts(db, language)).map(text =>
    COLUMNS.map(column => escapeFormula(text[column]))
  )
  return stringify([[...COLUMNS], ...rows])
}

export interface TranslationFileEdit {
  language: string
  /** A table as `writeTranslationFile` writes it; the columns may be in another order. */
  content: string
  by: string
}

/**
 * Writes the translations of a table, all or none. A row without a text changes nothing. Throws with every row that is
 * refused: of an unknown text, or of one whose English has changed since the table was written.
 */
export const readTranslationFile = (
  db: Database,
  { language, content, by }: TranslationFileEdit
): Promise<{ changed: number; unchanged: number; blank: number }> =>
  db.transaction(async tx => {
    assertLanguage(language)
    const known = new Map((await listFileTexts(tx, language)).map(text => [keyOf(text), text]))
    const counts = { changed: 0, unchanged: 0, blank: 0 }
    const refused: string[] = []
    for await (const row of readTable(oneChunk(content), delimiterOf(content.split('\n', 1)[0] ?? ''))) {
      const problem = 'reason' in row ? row.reason : problemOf(row, known)
      if (problem !== undefined) refused.push(problems.line(row.line, problem))
      if (problem !== undefined || 'reason' in row) continue
      const { kind = '', name = '', field = '', text = '' } = row.cells
      if (!text.trim()) counts.blank++
      else if (known.get(keyOf({ kind, name, field }))?.text === text.trim()) counts.unchanged++
      else {
        const edit = { kind, key: name, language, field, words: text, by }
        await translateText(nestedDatabase(db, tx), edit).then(
          () => counts.changed++,
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error
            refused.push(problems.line(row.line, error.message))
          }
        )
      }
    }
    if (refused.length) throw new ApiError('BAD_INPUT', shortened(refused).join('\n'))
    return counts
  })

const keyOf = ({ kind, name, field }: Pick<FileText, 'kind' | 'name' | 'field'>): string =>
  JSON.stringify([kind, name, field])

function problemOf({ cells }: TableRow, known: Map<string, FileText>): string | undefined {
  const missing = COLUMNS.filter(column => cells[column] === undefined)
  if (missing.length) return problems.columns(missing)
  const { kind = '', name = '', field = '', english = '', text = '' } = cells
  if (!text.trim()) return undefined
  const found = known.get(keyOf({ kind, name, field }))
  // A material is known with its first translation.
  if (!found) return kind === 'material' ? undefined : problems.unknown(kind, name, field)
  return english.trim() === found.english.trim() ? undefined : problems.changed
}

const shortened = (refused: string[]): string[] =>
  refused.length > PROBLEMS_MAX
    ? [...refused.slice(0, PROBLEMS_MAX), problems.more(refused.length - PROBLEMS_MAX)]
    : refused

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text
}
