import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { ProvenanceSeed } from '../catalogue/provenance'

/** Inserts grades, marks and certificates. */
export async function writeProvenance(tx: Executor, items: readonly ProvenanceSeed[]) {
  const marks = items.flatMap(({ productId, marks }) =>
    marks.map((mark, position) => ({ ...mark, productId, position }))
  )
  const certificates = items.map(({ marks: _marks, ...certificate }) => certificate)
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
    insert into certificate (number, product_id, title, brand, grade, examiner, issued_at)
    select number, "productId", title, brand, grade, examiner, "issuedAt"
    from json_to_recordset(${JSON.stringify(certificates)}::json) as x (number text, "productId" text, title text,
      brand text, grade text, examiner text, "issuedAt" timestamptz)`)
}
