import type { Executor } from '@sahra/server-kit/database/database'
import { rawSql, sql } from '@sahra/server-kit/database/sql'
import type { SessionLimits } from '../../people/session/session.queries'
import type { Page } from './check'

/**
 * Checks the stock of items that follow an id, so many: of variants, or of products without variants. That it is never
 * below zero is a constraint of the tables.
 */
export const checkStock = (
  db: Executor,
  table: 'variant' | 'product',
  { after, limit }: { after: string; limit: number }
) =>
  db.first<Page>(sql`
    with page as (select * from ${rawSql(table)} where id > ${after} order by id limit ${limit}),
    counted as (
      select i.id, i.stock, i.ordered, coalesce((select sum(u.quantity) from ordered_unit u
        where ${table === 'variant' ? sql`u.product_id = i.product_id and u.variant_id = i.id` : sql`u.product_id = i.id and u.variant_id is null`}), 0) as owed
      from page i)
    select (select max(id) from page) as last, (select count(*)::int from page) as count, coalesce((
      select json_agg(json_build_object('subject', ${table === 'variant' ? 'Variant ' : 'Product '} || id, 'problem', 'stock',
        'detail', ordered || ' taken, ' || owed || ' held and sold, ' || stock || ' on hand',
        'facts', json_build_object('taken', ordered, 'held', owed, 'stock', stock)) order by id)
      from counted where ordered <> owed), '[]') as findings`)

export interface Series {
  series: string
  last: number
  count: number
  /** The first number that is missing. */
  missing: string | null
}

/** Lists the series of numbers with how many of theirs there are. */
export const listSeries = (db: Executor) =>
  db.many<Series>(sql`
    with numbered as (
      select number from shop_order union all select number from invoice
      union all select number from credit_note union all select number from order_return
    ), counted as (
      select substring(number from '^(.+)-[0-9]+$') as series, count(*) as count from numbered group by 1)
    select s.prefix || '-' || s.year as series, s.last, coalesce(c.count, 0) as count,
      case when coalesce(c.count, 0) <> s.last then (
        select format_number(s.prefix, s.year, n) from generate_series(1, s.last) as n
        where not exists (select from numbered where number = format_number(s.prefix, s.year, n)) order by n limit 1) end as missing
    from number_series s left join counted c on c.series = s.prefix || '-' || s.year order by 1`)

export const listUnsentMail = (db: Executor, after: string, limit: number) =>
  db.many<{ id: string; kind: string; reason: string | null }>(sql`
    select m.id, kind, coalesce(j.last_error, m.last_error) as reason
    from mail m left join graphile_worker.jobs j on j.key = 'mail ' || m.id
    where m.id > ${after} and sent_at is null and (given_up_at is not null or m.created_at < now() - interval '1 hour')
    order by m.id limit ${limit}`)

/** Counts sessions that the hourly sweep should have deleted. */
export const countEndedSessions = async (
  db: Executor,
  { idleS, absoluteS }: SessionLimits
): Promise<number> =>
  (
    await db.first<{ count: number }>(sql`
      select count(*)::int as count from session
      where seen_at < now() - make_interval(secs => ${idleS}, hours => 2)
        or created_at < now() - make_interval(secs => ${absoluteS}, hours => 2)`)
  )?.count ?? 0
