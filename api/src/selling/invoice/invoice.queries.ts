import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface Seller {
  /** At the head of the document; absent: that of the build. */
  shopName?: string
  name: string
  /** Tax registration number. */
  trn?: string | undefined
  /** Lines. */
  address: readonly string[]
  email: string
}

/** The data of an invoice besides its order. ISO instants. */
export interface Invoice {
  /** `INV-2026-000001` */
  number: string
  seller: Seller
  issuedAt: string
  /** The date of supply: of payment or of handing over, whichever came first. */
  suppliedAt: string
}

const invoiceJson = sql`jsonb_build_object(
  'number', i.number, 'seller', jsonb_strip_nulls(jsonb_build_object('shopName', i.shop_name, 'name', i.seller_name, 'trn', i.seller_trn,
    'address', to_jsonb(i.seller_address), 'email', i.seller_email)),
  'issuedAt', iso(i.issued_at), 'suppliedAt', iso(i.supplied_at))`

export async function findInvoice(db: Executor, orderId: string): Promise<Invoice | undefined> {
  const row = await db.first<{ json: Invoice }>(
    sql`select ${invoiceJson} as json from invoice i where i.order_id = ${orderId}`
  )
  return row?.json
}

/**
 * True for an order `o` to which an invoice is due (C40): an online payment that is Paid, or cash on delivery that is
 * Shipped or Delivered. A refund takes no invoice away.
 */
export const isInvoiceDue = sql`case when lower(o.payment_method) = 'cod' then lower(o.status) in ('shipped', 'delivered')
  else lower(o.payment_status) in ('paid', 'partially refunded')
    or lower(o.status) in ('shipped', 'delivered') and lower(o.payment_status) = 'refunded' end`

const lacksInvoice = sql`${isInvoiceDue} and not exists (select from invoice i where i.order_id = o.id)`

/** Returns true for an order that lacks the invoice due to it. */
export const needsInvoice = async (db: Executor, orderId: string): Promise<boolean> =>
  Boolean(await db.first(sql`select from shop_order o where o.id = ${orderId} and ${lacksInvoice}`))

/** Lists the orders that lack the invoice due to them, the oldest first. */
export const listUninvoiced = async (db: Executor): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select o.id from shop_order o where ${lacksInvoice} order by o.created_at, o.id`)
  ).map(({ id }) => id)

/** Concurrent first issues of one invoice run one after another. */
export const lockOrder = (tx: Executor, orderId: string) =>
  tx.run(sql`select from shop_order where id = ${orderId} for update`)

/** Issues the invoice of a locked order without one. Its series stays locked until the transaction ends. */
export const addInvoice = (tx: Executor, orderId: string, { shopName, name, trn, address, email }: Seller) =>
  tx.run(sql`
    insert into invoice (order_id, number, shop_name, seller_name, seller_trn, seller_address, seller_email, supplied_at,
      issued_at)
    select o.id, next_number('INV', now()), ${shopName ?? null}, ${name}, ${trn ?? null}, ${[...address]}::text[], ${email},
      least(now(), coalesce(o.shipped_at, o.delivered_at),
        (select min(e.at) from order_event e where e.order_id = o.id and e.payment_status = 'Paid')),
      now()
    from shop_order o where o.id = ${orderId}`)

/** A credit note of an order. Amounts in AED, with VAT. ISO instant. */
export interface CreditNote {
  /** `CN-2026-000001` */
  number: string
  amount: number
  vat: number
  /** The amounts of the order's earlier credit notes. */
  creditedBefore: number
  issuedAt: string
}

/** Amounts in fils. */
export const addCreditNote = (tx: Executor, orderId: string, amount: number, vat: number) =>
  tx.run(sql`
    insert into credit_note (number, order_id, amount, vat, issued_at)
    values (next_number('CN', now()), ${orderId}, ${amount}, ${vat}, now())`)

export async function findCreditNote(
  db: Executor,
  orderId: string,
  number: string
): Promise<CreditNote | undefined> {
  const row = await db.first<{ json: CreditNote }>(sql`
    select jsonb_build_object('number', number, 'amount', aed(amount), 'vat', aed(vat), 'issuedAt', iso(issued_at),
      'creditedBefore', (
        select aed(coalesce(sum(amount), 0)::bigint) from credit_note earlier
        where earlier.order_id = c.order_id and (earlier.issued_at, earlier.number) < (c.issued_at, c.number))) as json
    from credit_note c where order_id = ${orderId} and number = ${number}`)
  return row?.json
}
