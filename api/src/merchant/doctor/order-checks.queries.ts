import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { stuckProblem } from '../../selling/payment/payment-report.queries'
import { isInvoiceDue } from '../../selling/invoice/invoice.queries'
import { isHosted } from '../../selling/order/payment-task.queries'
import type { Page } from './check'

/** Orders of the seed have neither mails nor payments at a provider. */
const isPlaced = sql`(o.request_hash <> '')`
const isPaid = sql`(o.payment_status in ('Paid', 'Partially Refunded', 'Refunded'))`

const movements = (kind: string) =>
  sql`(select coalesce(sum(amount), 0) from payment_movement m where m.order_id = o.id and m.kind = ${kind})`

const lastEvent = (column: 'status' | 'payment_status') =>
  column === 'status'
    ? sql`(select e.status from order_event e where e.order_id = o.id and e.status is not null order by e.id desc limit 1)`
    : sql`coalesce((select e.payment_status from order_event e
        where e.order_id = o.id and e.payment_status is not null order by e.id desc limit 1), 'Pending')`

/** Mails are stored for 90 days. A closed account gets none. */
const lacksMail = sql`(${isPlaced} and o.created_at > now() - interval '80 days'
  and not exists (select from shopper s where s.id = o.shopper_id and s.closed_at is not null)
  and not exists (select from mail where mail.dedupe_key = any (case o.status
    when 'Pending' then array['order-placed:' || o.id]
    when 'Shipped' then array['order-shipped:' || o.id]
    when 'Delivered' then array['order-delivered:' || o.id]
    else array(select reason || o.id from unnest(
      array['order-cancelled:', 'order-rejected:', 'order-expired:', 'order-lapsed:', 'order-returned:']) as reason) end)))`

const isTotalWrong = sql`(o.grand_total <> o.subtotal - o.discount + o.shipping_fee
  + case when o.tax_mode = 'exclusive' then o.tax_amount else 0 end)`

/** Checks the orders that follow an id, so many. Each wrong one is named once per rule that it breaks. */
export const checkOrders = (db: Executor, after: string, limit: number) =>
  db.first<Page>(sql`
    with page as (select * from shop_order where id > ${after} order by id limit ${limit})
    select (select max(id) from page) as last, (select count(*)::int from page) as count, coalesce((
      select json_agg(json_build_object('subject', 'Order ' || o.number, 'problem', rule.problem) order by o.id)
      from page o cross join lateral (values
        ((select sum(l.unit_price * l.quantity) from order_line l where l.order_id = o.id) is distinct from o.subtotal, 'lines'),
        (${isTotalWrong}, 'total'),
        (${movements('captured')} <> case when ${isPaid} then o.grand_total else 0 end, 'captured'),
        (${movements('refunded')} <> o.refunded, 'refunded'),
        (${isHosted} and o.payment_status <> 'Pending' and not exists (
          select from payment p where p.order_id = o.id and p.payment_ref is not null), 'unanswered'),
        (exists (select from invoice i where i.order_id = o.id) and o.refunded <> (
          select coalesce(sum(amount), 0) from credit_note c where c.order_id = o.id), 'credited'),
        (${lastEvent('status')} is distinct from o.status, 'history'),
        (${isPlaced} and ${lastEvent('payment_status')} <> o.payment_status, 'paymentHistory'),
        (${lacksMail}, 'mail'),
        (${isInvoiceDue} and coalesce(o.shipped_at, o.created_at) < now() - interval '1 hour'
          and not exists (select from invoice i where i.order_id = o.id), 'invoice'),
        (o.status = 'Cancelled' and exists (
          select from promotion_use u where u.order_id = o.id and u.given_back_at is null), 'promotion'),
        (${stuckProblem} is not null, ${stuckProblem})
      ) as rule (is_wrong, problem)
      where rule.is_wrong), '[]') as findings`)
