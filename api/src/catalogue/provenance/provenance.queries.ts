import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

const marksJson = sql`(
  select coalesce(json_agg(json_build_object(
    'image', m.image, 'x', m.x, 'y', m.y, 'place', m.place, 'description', m.description) order by m.position), '[]')
  from wear_mark m where m.product_id = g.product_id)`

/** SQL: the provenance of the product `p` in the shape of the contract; null for a product without one. */
export const provenanceJson = sql`(
  select json_build_object('grade', g.grade, 'marks', ${marksJson}, 'certificate', c.number)
  from provenance g left join certificate c on c.product_id = g.product_id
  where g.product_id = p.id)`

/** Returns the certificate as JSON text; its product only while everyone sees it. Undefined for an unknown number. */
export async function findCertificate(db: Executor, number: string): Promise<string | undefined> {
  const row = await db.first<{ json: string }>(sql`
    select json_strip_nulls(json_build_object(
      'number', c.number, 'title', c.title, 'brand', c.brand, 'grade', c.grade, 'examiner', c.examiner,
      'issuedAt', iso(c.issued_at),
      'product', case when p.id is not null
        then json_build_object('_id', p.id, 'name', p.name, 'image', p.images[1]) end))::text as json
    from certificate c left join product p on p.id = c.product_id and p.active and p.deleted_at is null
    where c.number = ${number}`)
  return row?.json
}
