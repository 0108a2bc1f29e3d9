import type { Certificate } from '@sahra/shared/contract/provenance'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export type StoredCertificate = Omit<Certificate, 'digitalLink'> & { gtin?: string }

const marksJson = sql`(
  select coalesce(json_agg(json_build_object(
    'image', m.image, 'x', m.x, 'y', m.y, 'place', m.place, 'description', m.description) order by m.position), '[]')
  from wear_mark m where m.product_id = g.product_id)`

/** SQL: the provenance of the product `p` in the shape of the contract; null for a product without one. */
export const provenanceJson = sql`(
  select json_build_object('grade', g.grade, 'marks', ${marksJson}, 'certificate', c.number)
  from provenance g left join certificate c on c.product_id = g.product_id
  where g.product_id = p.id)`

/**
 * SQL: what happened to the certified product of `c`, from the oldest; months alone where a buyer took part. Orders of the
 * seed took nothing from the stock.
 */
const historyJson = sql`(
  select json_agg(json_build_object('event', event, 'at', case when event in ('sold', 'returned')
      then to_char(at at time zone 'Asia/Dubai', 'YYYY-MM') else iso(at) end) order by at, event)
  from (
    select 'listed' as event, created_at as at from product where id = c.product_id
    union all select 'certified', c.issued_at
    union all select 'checked', checked_at from certificate_report
      where number = c.number and checked_at >= c.issued_at + interval '1 day'
    union all select 'sold', o.delivered_at from order_line l join shop_order o on o.id = l.order_id
      where l.product_id = c.product_id and o.delivered_at is not null and o.request_hash <> ''
    union all select 'returned', e.at from order_line l
      join shop_order o on o.id = l.order_id and o.request_hash <> ''
      join order_return_item i on i.order_id = l.order_id and i.position = l.position
      join order_return_event e on e.return_id = i.return_id and e.status = 'Received'
      where l.product_id = c.product_id
  ) as events)`

/** SQL: the marks of wear of the certified product of `c`; their pictures only while everyone sees the product `p`. */
const certifiedMarksJson = sql`(
  select json_agg(json_build_object('image', case when p.id is not null then m.image end, 'x', m.x, 'y', m.y,
    'place', m.place, 'description', m.description) order by m.position)
  from wear_mark m where m.product_id = c.product_id)`

/** SQL: the newest report of the certificate `c`. */
const reportJson = sql`(
  select json_build_object('examiner', examiner, 'checkedAt', iso(checked_at), 'checks', checks)
  from certificate_report where number = c.number order by id desc limit 1)`

/**
 * Returns a certificate with its report and history (C449); its product only while everyone sees it. Undefined for an
 * unknown number.
 */
export async function findCertificate(db: Executor, number: string): Promise<StoredCertificate | undefined> {
  const row = await db.first<{ certificate: StoredCertificate }>(sql`
    select json_strip_nulls(json_build_object(
      'number', c.number, 'title', c.title, 'brand', c.brand, 'grade', c.grade, 'examiner', c.examiner,
      'issuedAt', iso(c.issued_at), 'serialEnd', c.serial_end, 'gtin', c.gtin,
      'report', ${reportJson}, 'marks', ${certifiedMarksJson}, 'history', ${historyJson},
      'product', case when p.id is not null
        then json_build_object('_id', p.id, 'name', p.name, 'image', p.images[1]) end)) as certificate
    from certificate c left join product p on p.id = c.product_id and p.active and p.deleted_at is null
    where c.number = ${number}`)
  return row?.certificate
}

/** Returns the hash of the serial number of a certified product; undefined when none is stored. */
export const findSerialHash = async (db: Executor, number: string): Promise<Buffer | undefined> =>
  (
    await db.first<{ serial_hash: Buffer }>(
      sql`select serial_hash from certificate where number = ${number} and serial_hash is not null`
    )
  )?.serial_hash
