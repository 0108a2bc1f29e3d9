import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReportCheck } from '@sahra/shared/contract/provenance'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { findOrCreateSecret } from '../../server/secret.queries'
import { edit } from './edit-provenance.service'
import { provenanceProblems as problems } from './edit-provenance.text'
import { findSerialHash } from './provenance.queries'
import { insertReport, saveGtin, saveSerial } from './report.queries'
import { readGtin, readSerial, serialEnd } from './report.rules'

interface NewReport {
  product: string
  examiner: string
  checks: ReportCheck[]
  serial?: string | undefined
  gtin?: string | undefined
  by: string
}

/** Returns the keyed hash of a serial number; the certificate is part of it, so that equal numbers differ. */
export const serialHash = (key: Buffer, certificate: string, serial: string): Buffer =>
  createHmac('sha256', key).update(`${certificate}:${serial}`).digest()

/** Returns the key of the hashes of serial numbers. */
export const findSerialKey = (db: Executor): Promise<Buffer> => findOrCreateSecret(db, 'serials')

/**
 * Adds an authentication report to a certified product (C449). A serial number or GTIN that is not given stays. Throws
 * CONFLICT without a certificate. The history has no serial number.
 */
export const addReport = (db: Database, { examiner, checks, serial, gtin, ...input }: NewReport) =>
  edit(db, input, async (tx, { product, provenance }) => {
    const number = provenance?.certificate
    if (!number) throw new ApiError('CONFLICT', problems.noCertificate(product.name))
    await insertReport(tx, number, { examiner, checks })
    const end = serial === undefined ? undefined : await storeSerial(tx, number, serial)
    const link = gtin ?? product.barcode ?? ''
    const read = readGtin(link)
    if (gtin !== undefined && !read) throw new ApiError('BAD_INPUT', problems.gtin)
    if (read) await saveGtin(tx, number, read)
    return {
      action: 'certificate.checked',
      details: { number, examiner, checks, serialEnd: end, gtin: read }
    }
  })

async function storeSerial(tx: Executor, number: string, typed: string): Promise<string> {
  const serial = readSerial(typed)
  if (!serial) throw new ApiError('BAD_INPUT', problems.serial)
  const end = serialEnd(serial)
  await saveSerial(tx, number, { hash: serialHash(await findSerialKey(tx), number, serial), end })
  return end
}

/** Returns whether a typed serial number is that of a certified product, in constant time; undefined when none is stored. */
export async function compareSerial(
  db: Executor,
  number: string,
  typed: string
): Promise<boolean | undefined> {
  const stored = await findSerialHash(db, number)
  return (
    stored && timingSafeEqual(stored, serialHash(await findSerialKey(db), number, readSerial(typed) ?? ''))
  )
}
