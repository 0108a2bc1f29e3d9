import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import type { Executor } from '@sahra/server-kit/database/database'
import { listOrdersOf, listPaymentsOf } from './accounting.queries'
import { cellsOf, type Column, dayOf, daysBetween } from './accounting.rules'
import { orderColumns, paymentColumns } from './columns.rules'

/** A server that was off for longer needs the command. */
const CATCH_UP_DAYS = 7

export interface WrittenFile {
  file: string
  rows: number
}

/** Writes orders and payments of the days, both included, into two files of the folder; a day at a time. */
export async function exportAccounting(
  db: Executor,
  folder: string,
  { from, to }: { from: string; to: string }
): Promise<WrittenFile[]> {
  const name = from === to ? from : `${from}_${to}`
  const days = daysBetween(from, to)
  await mkdir(folder, { recursive: true })
  return [
    await write(path.join(folder, `orders_${name}.csv`), orderColumns, days, day => listOrdersOf(db, day)),
    await write(path.join(folder, `payments_${name}.csv`), paymentColumns, days, day =>
      listPaymentsOf(db, day)
    )
  ]
}

/** Writes the files of the days before today that are missing in the folder. */
export async function exportMissingDays(db: Executor, folder: string, now = Date.now()): Promise<void> {
  for (let back = CATCH_UP_DAYS; back > 0; back--) {
    const day = dayOf(now, -back)
    // The file of the payments is written last.
    const isThere = await access(path.join(folder, `payments_${day}.csv`)).then(
      () => true,
      () => false
    )
    if (!isThere) await exportAccounting(db, folder, { from: day, to: day })
  }
}

async function write<Row>(
  file: string,
  columns: readonly Column<Row>[],
  days: readonly string[],
  list: (day: string) => Promise<Row[]>
): Promise<WrittenFile> {
  let rows = 0
  async function* content() {
    yield toCsv([columns.map(([name]) => name)])
    for (const day of days) {
      const found = await list(day)
      rows += found.length
      yield toCsv(found.map(row => cellsOf(columns, row)))
    }
  }
  // Readers of the folder never see a part of a file; several apis may write the same one.
  const partial = `${file}.${randomUUID()}.part`
  try {
    await pipeline(Readable.from(content()), createWriteStream(partial))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return { file, rows }
}

const toCsv = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows' })
