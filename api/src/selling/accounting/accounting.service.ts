import { access } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Executor } from '@sahra/server-kit/database/database'
import { type SentFile, writeWhole } from '../../server/operation/sent-file'
import { listOrdersOf, listPaymentsOf } from './accounting.queries'
import { cellsOf, dayOf, daysBetween } from './accounting.rules'
import { orderColumns, paymentColumns } from './columns.rules'

/** A server that was off for longer needs the command. */
const CATCH_UP_DAYS = 7

export const accountingTables = ['orders', 'payments'] as const
type AccountingTable = (typeof accountingTables)[number]

/** Returns a file of the days, both included; a day is read at a time. */
export function accountingFile(
  db: Executor,
  table: AccountingTable,
  { from, to }: { from: string; to: string }
): SentFile {
  const fileName = `${table}_${from === to ? from : `${from}_${to}`}.csv`
  const file: SentFile & { rows: number } = { fileName, type: 'text/csv', rows: 0, content: content() }
  async function* content() {
    yield toCsv([(table === 'orders' ? orderColumns : paymentColumns).map(([name]) => name)])
    for (const day of daysBetween(from, to)) {
      const rows = await rowsOf(db, table, day)
      file.rows += rows.length
      yield toCsv(rows)
    }
  }
  return file
}

const rowsOf = async (db: Executor, table: AccountingTable, day: string): Promise<string[][]> =>
  table === 'orders'
    ? (await listOrdersOf(db, day)).map(row => cellsOf(orderColumns, row))
    : (await listPaymentsOf(db, day)).map(row => cellsOf(paymentColumns, row))

/** Writes the files of the days before today that are missing in the folder. */
export async function exportMissingDays(db: Executor, folder: string, now = Date.now()): Promise<void> {
  for (let back = CATCH_UP_DAYS; back > 0; back--) {
    const day = dayOf(now, -back)
    // The file of the payments is written last.
    const isThere = await access(path.join(folder, `payments_${day}.csv`)).then(
      () => true,
      () => false
    )
    if (isThere) continue
    for (const table of accountingTables) {
      const { fileName, content } = accountingFile(db, table, { from: day, to: day })
      await writeWhole(path.join(folder, fileName), content)
    }
  }
}

const toCsv = (rows: string[][]): string => stringify(rows, { record_delimiter: 'windows' })
