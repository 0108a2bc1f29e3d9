import type { Grade, Provenance, WearMark } from '@sahra/shared/contract/provenance'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { provenanceJson } from './provenance.queries'

/** Returns the provenance of a product, and locks the product until the transaction ends. */
export async function lockProvenance(tx: Executor, productId: string): Promise<Provenance | undefined> {
  await tx.run(sql`select from product where id = ${productId} for update`)
  return findProvenanceOf(tx, productId)
}

export async function findProvenanceOf(db: Executor, productId: string): Promise<Provenance | undefined> {
  const row = await db.first<{ provenance: Provenance | null }>(
    sql`select ${provenanceJson} as provenance from product p where p.id = ${productId}`
  )
  return row?.provenance ?? undefined
}

export const saveGrade = (tx: Executor, productId: string, grade: Grade) =>
  tx.run(sql`
    insert into provenance (product_id, grade) values (${productId}, ${grade})
    on conflict (product_id) do update set grade = excluded.grade`)

/** Deletes the grade with its marks. */
export const deleteProvenance = (tx: Executor, productId: string) =>
  tx.run(sql`delete from provenance where product_id = ${productId}`)

/** Replaces all marks of a product. */
export async function saveMarks(tx: Executor, productId: string, marks: WearMark[]): Promise<void> {
  await tx.run(sql`delete from wear_mark where product_id = ${productId}`)
  await tx.run(sql`
    insert into wear_mark (product_id, position, image, x, y, place, description)
    select ${productId}, (n - 1)::int, mark->>'image', (mark->>'x')::int, (mark->>'y')::int, mark->>'place',
      mark->>'description'
    from json_array_elements(${JSON.stringify(marks)}::json) with ordinality as marks (mark, n)`)
}

interface NewCertificate {
  number: string
  title: string
  brand: string
  grade: Grade
  examiner: string
  /** 14 digits. */
  gtin: string | undefined
}

/** Returns whether the number was free. */
export const insertCertificate = async (
  tx: Executor,
  productId: string,
  { number, title, brand, grade, examiner, gtin }: NewCertificate
): Promise<boolean> =>
  (await tx.run(sql`
    insert into certificate (number, product_id, title, brand, grade, examiner, gtin)
    values (${number}, ${productId}, ${title}, ${brand}, ${grade}, ${examiner}, ${gtin ?? null}) on conflict (number) do nothing`)) >
  0

export const deleteCertificate = (tx: Executor, number: string) =>
  tx.run(sql`delete from certificate where number = ${number}`)
