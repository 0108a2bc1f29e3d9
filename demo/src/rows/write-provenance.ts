import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { readSerial, serialEnd } from '../../../api/src/catalogue/provenance/report.rules'
import { findSerialKey, serialHash } from '../../../api/src/catalogue/provenance/report.service'
import type { ProvenanceSeed } from '../catalogue/provenance'

/** Inserts grades, marks, certificates and their reports; of serial numbers only the hashes. */
export async function writeProvenance(tx: Executor, items: readonly ProvenanceSeed[]) {
  const marks = items.flatMap(({ productId, marks }) =>
    marks.map((mark, position) => ({ ...mark, productId, position }))
  )
  const key = await findSerialKey(tx)
  const certificates = items.map(({ marks: _marks, serial: typed, ...certificate }) => {
    const serial = typed && readSerial(typed)
    return {
      ...certificate,
      hash: serial && serialHash(key, certificate.number, serial).toString('hex'),
      end: serial && serialEnd(serial)
    }
  })
  await tx.run(sql`
    insert into provenance (product_id, grade)
    select "productId", grade
    from json_to_recordset(${JSON.stringify(certificates)}::json) as x ("productId" text, grade text)`)
  await tx.run(sql`
    insert into wear_mark (product_id, position, image, x, y, place, description)
    select "productId", position, image, x, y, place, description
    from json_to_recordset(${JSON.stringify(marks)}::json) as m ("productId" text, position integer, image text,
      x integer, y integer, place text, description text)`)
  await tx.run(sql`
    insert into certificate (number, product_id, title, brand, grade, examiner, issued_at, gtin, serial_hash, serial_end)
    select number, "productId", title, brand, grade, examiner, "issuedAt", gtin, decode(hash, 'hex'), "end"
    from json_to_recordset(${JSON.stringify(certificates)}::json) as x (number text, "productId" text, title text,
      brand text, grade text, examiner text, "issuedAt" timestamptz, gtin text, hash text, "end" text)`)
  await tx.run(sql`
    insert into certificate_report (number, examiner, checks, checked_at)
    select number, examiner, checks, "issuedAt"
    from json_to_recordset(${JSON.stringify(certificates)}::json) as x (number text, examiner text, checks jsonb,
      "issuedAt" timestamptz)`)
}
