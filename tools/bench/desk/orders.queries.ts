import { type Database } from '@sahra/server-kit/database/database'
import { rawSql, sql } from '@sahra/server-kit/database/sql'

const SHOPPERS = 20_000
const filled = ['shop_order', 'order_line'] as const

/** Adds accounts and orders of two lines over four years: most are delivered, one in 500 waits. What triggers do is left out. */
export async function fillOrders(db: Database, count: number): Promise<void> {
  await db.run(sql`
    insert into shopper (id, name, email, email_key, password_hash, verified_at)
    select left(md5('shopper ' || n), 24), 'Shopper ' || n, 'shopper-' || n || '@sahra.example',
      'shopper-' || n || '@sahra.example', 'none', now()
    from generate_series(1, ${SHOPPERS}::int) as n`)
  for (const table of filled) await db.run(rawSql(`alter table ${table} disable trigger user`))
  await db.run(sql`
    insert into shop_order (id, number, shopper_id, status, payment_method, payment_status, subtotal, shipping_fee,
      tax_amount, tax_rate, tax_mode, grand_total, shipping_code, shipping_label, delivery_eta, name, street, city, state,
      zip, country, request_hash, created_at, confirmed_at, shipped_at, delivered_at)
    select left(md5('order ' || n), 24), 'SA-' || (2023 + n % 4) || '-' || lpad((900000 + n)::text, 7, '0'),
      left(md5('shopper ' || 1 + n % ${SHOPPERS}), 24), status, 'COD', case when status = 'Delivered' then 'Paid' else 'Pending' end,
      100000, 0, 4762, 5, 'inclusive', 100000, 'standard', 'Standard', '2-4 days', 'Shopper ' || n, 'Street 1', 'Dubai', 'Dubai',
      '00000', 'United Arab Emirates', '', placed, case when status <> 'Pending' then placed end,
      case when status <> 'Pending' then placed end, case when status = 'Delivered' then placed end
    from generate_series(1, ${count}::int) as n
    cross join lateral (
      select case when n % 500 = 0 then 'Pending' when n % 200 = 1 then 'Shipped' else 'Delivered' end as status,
        now() - n * interval '21 minutes' as placed
    ) as o`)
  await db.run(sql`
    insert into order_line (order_id, position, product_id, title, unit_price, quantity)
    select left(md5('order ' || n), 24), position, left(md5('product ' || 1 + (n * 7 + position) % 20000), 24),
      'Product ' || n, 50000, 1
    from generate_series(1, ${count}::int) as n cross join generate_series(0, 1) as position`)
  for (const table of filled) await db.run(rawSql(`alter table ${table} enable trigger user`))
  await db.run(rawSql('analyze'))
}
