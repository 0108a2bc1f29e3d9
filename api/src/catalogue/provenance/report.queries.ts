import type { ReportCheck } from '@sahra/shared/contract/provenance'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** The newest report of a certified product, as the team sees it. */
export interface StoredReport {
  examiner: string
  checkedAt: string
  checks: ReportCheck[]
  serialEnd: string | null
  gtin: string | null
}

export async function findReport(db: Executor, number: string): Promise<StoredReport | undefined> {
  return db.first<StoredReport>(sql`
    select r.examiner, iso(r.checked_at) as "checkedAt", r.checks, c.serial_end as "serialEnd", c.gtin
    from certificate_report r join certificate c using (number)
    where r.number = ${number} order by r.id desc limit 1`)
}

export const insertReport = (
  tx: Executor,
  number: string,
  { examiner, checks }: { examiner: string; checks: ReportCheck[] }
) =>
  tx.run(sql`
    insert into certificate_report (number, examiner, checks)
    values (${number}, ${examiner}, ${JSON.stringify(checks)}::jsonb)`)

/** Sets the hash of the serial number and its last characters. */
export const saveSerial = (tx: Executor, number: string, { hash, end }: { hash: Buffer; end: string }) =>
  tx.run(sql`update certificate set serial_hash = ${hash}, serial_end = ${end} where number = ${number}`)

/** Sets the GTIN of a certificate. `gtin`: 14 digits. */
export const saveGtin = (tx: Executor, number: string, gtin: string) =>
  tx.run(sql`update certificate set gtin = ${gtin} where number = ${number}`)
