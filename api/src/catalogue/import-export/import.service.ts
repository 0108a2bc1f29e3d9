import type { Database } from '@sahra/server-kit/database/database'
import { isRowProblem, type RowProblem, type Row } from '../product-data/entry'
import {
  beginImport,
  exclusively,
  findUnfinishedImport,
  finishImport,
  type ImportRun,
  saveProgress
} from './import.queries'
import { importProblems } from './import.text'
import { type PlannedProduct, planProducts } from '../product-data/plan.service'
import { saveProducts } from '../product-data/save.service'
import { validate, type ValidEntry, withoutRepeats } from '../product-data/validate'

const BATCH = 500
/** Rows that wait for their pictures at once. */
export const ROWS_AT_ONCE = 16
/** Of each kind, so that a report of a large file stays readable. */
const REPORTED_MAX = 100

export interface ImportOptions {
  /** Who imports, for the history. */
  by: string
  fileName: string
  /** Of the content: the same file continues an import that was cut off. */
  hash: string
  isDryRun?: boolean
  /** Imports the valid rows although others are refused. */
  skipRefused?: boolean
  /** Replaces the pictures that a product names by those of the shop, or refuses them. */
  resolvePictures?: (entry: ValidEntry) => Promise<ValidEntry | RowProblem>
  /** How many rows may wait for their pictures at once; default 1. */
  rowsAtOnce?: number
  /** Runs once before the first product is written. */
  beforeWriting?: () => void
  /** Refused rows that the summary has; default 100. */
  reportedMax?: number
  onPlan?: (summary: ImportSummary) => Promise<unknown> | void
  /** After each batch; where it throws, the import ends there, and goes on with the same file. */
  onProgress?: (done: number, total: number) => Promise<unknown> | void
}

export interface ImportSummary {
  counts: Record<PlannedProduct['kind'], number>
  refused: number
  /** The first ones. */
  problems: RowProblem[]
  changed: PlannedProduct[]
}
export interface ImportResult extends ImportSummary {
  /** `refused`: nothing was imported. */
  outcome: 'imported' | 'planned' | 'refused'
  /** Products that an import before had done. */
  resumedAfter: number
}

/** The catalogue cannot be imported now. */
export class ImportError extends Error {}

/**
 * Imports products: validates and compares all of them first, then writes in batches, each whole or not at all. Throws
 * ImportError while another import runs.
 */
export async function importProducts(
  db: Database,
  rows: AsyncIterable<Row>,
  options: ImportOptions
): Promise<ImportResult> {
  const result = await exclusively(db, () => run(db, rows, options))
  if (result) return result
  throw new ImportError(importProblems.busy(await findUnfinishedImport(db)))
}

async function run(db: Database, rows: AsyncIterable<Row>, options: ImportOptions): Promise<ImportResult> {
  const { entries, problems } = await readRows(rows, options)
  const summary: ImportSummary = {
    counts: { new: 0, changed: 0, unchanged: 0 },
    refused: 0,
    problems: [],
    changed: []
  }
  const valid: ValidEntry[] = []
  for (const batch of batches(entries, 0)) {
    const plan = await planProducts(db, batch)
    const bad = new Set(plan.problems.map(({ line }) => line))
    valid.push(...batch.filter(({ line }) => !bad.has(line)))
    problems.push(...plan.problems)
    for (const { kind } of plan.products) summary.counts[kind]++
    const changed = plan.products.filter(({ kind }) => kind === 'changed')
    summary.changed.push(...changed.slice(0, REPORTED_MAX - summary.changed.length))
  }
  problems.sort((a, b) => a.line - b.line)
  summary.refused = problems.length
  summary.problems = problems.slice(0, options.reportedMax ?? REPORTED_MAX)
  await options.onPlan?.(summary)
  if (options.isDryRun) return { ...summary, outcome: 'planned', resumedAfter: 0 }
  if (problems.length && !options.skipRefused) return { ...summary, outcome: 'refused', resumedAfter: 0 }
  options.beforeWriting?.()
  const resumedAfter = await write(db, valid, options)
  return { ...summary, outcome: 'imported', resumedAfter }
}

async function readRows(rows: AsyncIterable<Row>, { resolvePictures, rowsAtOnce = 1 }: ImportOptions) {
  const problems: RowProblem[] = []
  const valid: ValidEntry[] = []
  const waiting: Promise<ValidEntry | RowProblem>[] = []
  const takeFirst = async () => {
    const resolved = await waiting.shift()
    if (!resolved) return
    if ('reason' in resolved) problems.push(resolved)
    else valid.push(resolved)
  }
  for await (const row of rows) {
    const entry = isRowProblem(row) ? row : validate(row)
    const resolved =
      isRowProblem(entry as Row) || !resolvePictures ? entry : resolvePictures(entry as ValidEntry)
    waiting.push(Promise.resolve(resolved))
    if (waiting.length >= rowsAtOnce) await takeFirst()
  }
  while (waiting.length) await takeFirst()
  const { unique, repeats } = withoutRepeats(valid)
  return { entries: unique, problems: [...problems, ...repeats] }
}

/** Returns after how many products an earlier import of the same file had ended. */
async function write(db: Database, entries: ValidEntry[], options: ImportOptions): Promise<number> {
  const { by, fileName, hash, onProgress } = options
  const started = await beginImport(db, { by, fileName, hash, total: entries.length })
  let { done } = started
  for (const batch of batches(entries, done)) {
    const next: ImportRun = { id: started.id, done: done + batch.length }
    await db.transaction(
      async tx => {
        const plan = await planProducts(tx, batch, { lock: true })
        if (plan.problems.length) throw new ImportError(importProblems.changedMeanwhile(plan.problems))
        await saveProducts(tx, plan.products, by)
        await saveProgress(tx, next)
      },
      { statementMs: 0 }
    )
    done = next.done
    await onProgress?.(done, entries.length)
  }
  await finishImport(db, started.id)
  return started.done
}

function* batches(entries: ValidEntry[], from: number): Generator<ValidEntry[]> {
  for (let index = from; index < entries.length; index += BATCH) yield entries.slice(index, index + BATCH)
}
