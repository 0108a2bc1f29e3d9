import type { DeliveryPromise } from '@sahra/shared/contract/delivery'
import type { Order } from '@sahra/shared/contract/order'
import type { Pricing } from '@sahra/shared/rules/pricing.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { brandOfLine } from '../../catalogue/brand/brand.queries'
import { newId } from '../../db/id'
import { prepared, sql } from '@sahra/server-kit/database/sql'
import type { Language } from '../../server/language/language.rules'
import type { Gift } from './gift'
import type { ReservedItem, StockItem } from '../../catalogue/stock/stock.queries'
import { optionsJson } from '../../catalogue/product-data/options.queries'
import { supplyNote } from '../../catalogue/stock/supply.queries'
import type { PaymentMethod } from './payment-method.rules'

const productJson = sql`case when p.id is not null then jsonb_build_object(
  '_id', p.id, 'name', p.name, 'images', p.images, 'defaultImages', p.images[1:1]) || ${brandOfLine} end`
const variantJson = sql`case when v.id is not null then jsonb_build_object('_id', v.id, 'images', v.images) end`

const linesJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'productId', ${productJson}, 'variantId', ${variantJson}, 'title', l.title, 'image', l.image,
    'unitPrice', aed(l.unit_price), 'quantity', l.quantity, 'size', l.size, 'color', l.color)
    || coalesce((select jsonb_build_object('certificate', c.number) from certificate c
      where c.product_id = l.product_id), '{}')
    || jsonb_strip_nulls(jsonb_build_object('supplyNote', ${supplyNote(sql`l`)})) || ${optionsJson(sql`l`)}
    || case when l.discount > 0 then jsonb_build_object('discount', aed(l.discount)) else '{}' end
    order by l.position), '[]')
  from order_line l
  left join product p on p.id = l.product_id and p.deleted_at is null
  left join variant v on v.id = l.variant_id and v.deleted_at is null
  where l.order_id = o.id)`

const historyJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'at', iso(e.at)) order by e.id), '[]')
  from order_event e where e.order_id = o.id and e.status is not null)`

export const trackingJson = sql`case when o.carrier is not null or o.tracking_number is not null
  then jsonb_build_object('carrier', o.carrier, 'trackingNumber', o.tracking_number, 'eta', o.tracking_eta,
    'url', o.tracking_url) end`

const creditNotesJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', c.number, 'amount', aed(c.amount), 'issuedAt', iso(c.issued_at)) order by c.issued_at, c.number), '[]')
  from credit_note c where c.order_id = o.id)`

const returnsJson = sql`(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    '_id', r.id, 'number', r.number, 'status', r.status, 'requestedAt', iso(r.requested_at), 'reason', r.reason,
    'note', r.note, 'refundAmount', aed(r.refund_amount), 'items', (
      select jsonb_agg(jsonb_build_object('line', i.position, 'quantity', i.quantity) order by i.position)
      from order_return_item i where i.return_id = r.id))) order by r.requested_at, r.number)
  from order_return r where r.order_id = o.id)`

/** The order `o` in the shape of the contract (S3). */
export const orderJson = sql`jsonb_build_object(
  '_id', o.id, 'number', o.number, 'createdAt', iso(o.created_at), 'status', o.status, 'paymentMethod', o.payment_method,
  'paymentStatus', o.payment_status, 'totalAmount', aed(o.grand_total), 'products', ${linesJson},
  'pricing', jsonb_build_object(
    'currency', o.currency, 'subtotal', aed(o.subtotal), 'shippingFee', aed(o.shipping_fee),
    'taxAmount', aed(o.tax_amount), 'taxRate', trim_scale(o.tax_rate), 'taxMode', o.tax_mode,
    'grandTotal', aed(o.grand_total), 'deliveryEta', o.delivery_eta,
    'shippingMethod', jsonb_build_object('code', o.shipping_code, 'label', o.shipping_label))
    || case when o.discount > 0 then jsonb_build_object('discount', jsonb_strip_nulls(jsonb_build_object(
      'amount', aed(o.discount), 'label', o.discount_label, 'code', o.discount_code))) else '{}' end,
  'address', jsonb_strip_nulls(jsonb_build_object(
    'name', o.name, 'street', o.street, 'city', o.city, 'state', o.state, 'zip', o.zip, 'country', o.country,
    'phone', o.phone)),
  'tracking', ${trackingJson}, 'statusHistory', ${historyJson},
  'shippedAt', iso(o.shipped_at), 'deliveredAt', iso(o.delivered_at), 'cancelledAt', iso(o.cancelled_at))
  || case when o.refunded > 0
    then jsonb_build_object('refunded', aed(o.refunded), 'creditNotes', ${creditNotesJson}) else '{}' end
  || case when o.status = 'Pending' and o.payment_status = 'Pending' and coalesce(o.pay_by > now(), true)
    then jsonb_strip_nulls(jsonb_build_object('payBy', iso(o.pay_by), 'paymentUrl', (
      select url from payment p where p.order_id = o.id and coalesce(p.expires_at > now(), true))))
    else '{}' end
  || jsonb_strip_nulls(jsonb_build_object('language', nullif(o.language, 'en'),
    'giftWrap', case when o.gift_wrap then true end, 'giftNote', o.gift_note, 'promise', o.promise, 'returns', ${returnsJson},
    'invoiceNumber', (select i.number from invoice i where i.order_id = o.id)))`

export async function findOrder(db: Executor, shopperId: string, id: string): Promise<Order | undefined> {
  const row = await db.first<{ json: Order }>(
    prepared(
      'find-order',
      sql`select ${orderJson} as json from shop_order o where o.id = ${id} and o.shopper_id = ${shopperId}`
    )
  )
  return row?.json
}

/** Lists a shopper's orders, newest first. */
export async function listOrders(
  db: Executor,
  shopperId: string,
  { page, limit }: { page: number; limit: number }
): Promise<Order[]> {
  const rows = await db.many<{ json: Order }>(sql`
    select ${orderJson} as json from shop_order o where o.shopper_id = ${shopperId}
    order by o.created_at desc, o.id limit ${limit} offset ${(page - 1) * limit}`)
  return rows.map(row => row.json)
}

export interface Delivery {
  street: string
  city: string
  state: string
  zip: string
  country: string
  phone: string | null
}

export interface NewOrder {
  shopperId: string
  name: string
  language: Language
  method: PaymentMethod
  pricing: Pricing
  promise: DeliveryPromise | undefined
  delivery: Delivery
  /** Amounts in fils. */
  lines: (StockItem & ReservedItem & { unitPrice: number; discount: number })[]
  gift: Gift | undefined
  cartVersion: string | null
  requestHash: string
}

/** Inserts the order with its lines and the first event of its history; returns its id. */
export async function addOrder(tx: Executor, order: NewOrder): Promise<string> {
  const id = newId()
  const { pricing, delivery } = order
  await tx.run(sql`
    insert into shop_order (
      id, shopper_id, payment_method, subtotal, shipping_fee, tax_amount, tax_rate, tax_mode, grand_total,
      shipping_code, shipping_label, delivery_eta, name, street, city, state, zip, country, phone,
      cart_version, request_hash, gift_wrap, gift_note, language, discount, discount_label, discount_code,
      promise)
    values (
      ${id}, ${order.shopperId}, ${order.method}, ${pricing.subtotal}, ${pricing.shippingFee}, ${pricing.taxAmount},
      ${pricing.taxRate}, ${pricing.taxMode}, ${pricing.grandTotal}, ${pricing.shippingMethod.code},
      ${pricing.shippingMethod.label}, ${pricing.deliveryEta}, ${order.name}, ${delivery.street}, ${delivery.city},
      ${delivery.state}, ${delivery.zip}, ${delivery.country}, ${delivery.phone}, ${order.cartVersion},
      ${order.requestHash}, ${order.gift?.wrap ?? false}, ${order.gift?.note ?? null},
      ${order.language}, ${pricing.discount?.amount ?? 0}, ${pricing.discount?.label ?? null},
      ${pricing.discount?.code ?? null}, ${order.promise ? JSON.stringify(order.promise) : null}::jsonb)`)
  for (const [position, line] of order.lines.entries())
    await tx.run(sql`
      insert into order_line (
        order_id, position, product_id, variant_id, title, image, unit_price, quantity, size, color, discount,
        supply, lead_weeks, options)
      values (
        ${id}, ${position}, ${line.productId}, ${line.variantId}, ${line.title}, ${line.image}, ${line.unitPrice},
        ${line.quantity}, ${line.size}, ${line.color}, ${line.discount}, ${line.supply}, ${line.leadWeeks},
        ${JSON.stringify(line.options)}::jsonb)`)
  await addEvent(tx, id, { status: 'Pending', actor: 'shopper' })
  return id
}

/** Gives the new orders of the transaction their numbers now (C107); their series is locked until it ends. */
export const numberNewOrders = (tx: Executor) => tx.run(sql`set constraints number_order immediate`)

interface OrderEvent {
  status?: string
  paymentStatus?: string
  actor: 'shopper' | 'shop' | 'payment'
  note?: string
}

export const addEvent = (tx: Executor, orderId: string, event: OrderEvent) =>
  tx.run(sql`
    insert into order_event (order_id, status, payment_status, actor, note, at)
    values (${orderId}, ${event.status ?? null}, ${event.paymentStatus ?? null}, ${event.actor}, ${event.note ?? null},
      clock_timestamp())`)

/** Counts the orders of a shopper that wait for their payment; her further orders wait until the transaction ends. */
export async function countUnpaid(tx: Executor, shopperId: string): Promise<number> {
  await tx.run(sql`select from shopper where id = ${shopperId} for no key update`)
  const row = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from shop_order
    where shopper_id = ${shopperId} and status = 'Pending' and payment_status = 'Pending' and pay_by > now()`)
  return row?.count ?? 0
}

/** Finds the order that was placed from this version of the cart. */
export const findOrderOfCart = (tx: Executor, shopperId: string, version: string) =>
  tx.first<{ id: string; requestHash: string }>(sql`
    select id, request_hash as "requestHash" from shop_order
    where shopper_id = ${shopperId} and cart_version = ${version}`)

/** Returns true for the first request with the key. A concurrent one waits for the first transaction to end. */
export const claimKey = async (tx: Executor, shopperId: string, key: string, requestHash: string) =>
  (await tx.run(sql`
    insert into order_key (shopper_id, key, request_hash) values (${shopperId}, ${key}, ${requestHash})
    on conflict do nothing`)) > 0

export const findKey = (tx: Executor, shopperId: string, key: string) =>
  tx.first<{ orderId: string | null; requestHash: string }>(sql`
    select order_id as "orderId", request_hash as "requestHash" from order_key
    where shopper_id = ${shopperId} and key = ${key}`)

export const completeKey = (tx: Executor, shopperId: string, key: string, orderId: string) =>
  tx.run(sql`update order_key set order_id = ${orderId} where shopper_id = ${shopperId} and key = ${key}`)

/** Clients repeat a key within seconds; SEC-8 asks for 24 hours. */
export const deleteExpiredKeys = (db: Executor) =>
  db.run(sql`delete from order_key where created_at < now() - interval '7 days'`)
