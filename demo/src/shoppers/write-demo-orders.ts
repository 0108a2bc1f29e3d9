import { priceFils } from '@sahra/shared/rules/pricing.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { addCreditNote } from '../../../api/src/selling/invoice/invoice.queries'
import { issueDueInvoice } from '../../../api/src/selling/invoice/issue-invoice.service'
import { lockRefundable } from '../../../api/src/selling/order/refund.queries'
import { findSettings } from '../../../api/src/house/settings/settings.queries'
import type { ShopConfig } from '../../../api/src/server/config/shop-config'
import { stableId } from '../product/random'
import { type OrderSeed, type ShopperSeed, shoppers } from './shoppers'

const DAY_MS = 86_400_000
const PLACED_AT_MS = 9 * 3_600_000

export interface DemoProduct {
  productId: string
  variantId: string
  title: string
  image: string | null
  unitPrice: number
  size: string | null
  color: string | null
}

export const shopperId = (email: string) => stableId(`shopper ${email}`)

/** Writes the orders of all demo accounts, with their invoices, as of the day of `today`. */
export async function writeOrders(
  tx: Executor,
  config: ShopConfig,
  products: DemoProduct[],
  today: number
): Promise<void> {
  for (const { shopper, order } of byDate(shoppers)) {
    const id = await writeOrder(tx, { shopper, order, products, today })
    await issueDueInvoice(tx, { config }, id)
    if (order.isRefunded) await writeRefund(tx, id)
  }
}

/** Orders are numbered as they are written: the oldest first. */
const byDate = (all: readonly ShopperSeed[]) =>
  all
    .flatMap(shopper => shopper.orders.map(order => ({ shopper, order })))
    .sort((a, b) => placedDaysAgo(b.order) - placedDaysAgo(a.order))

const placedDaysAgo = ({ history }: OrderSeed) => Math.max(...history.map(({ daysAgo }) => daysAgo))

async function writeOrder(
  tx: Executor,
  {
    shopper,
    order,
    products,
    today
  }: { shopper: ShopperSeed; order: OrderSeed; products: DemoProduct[]; today: number }
): Promise<string> {
  const id = stableId(`order ${shopper.email} ${order.key}`)
  const lines = order.lines.map(({ product, quantity }) => ({ ...pick(products, product), quantity }))
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const pricing = priceFils(subtotal, await findSettings(tx))
  const to = shopper.addresses[0] ?? { street: '', city: 'Dubai', state: 'Dubai', zip: '', country: '' }
  const at = (status: string) => {
    const step = order.history.find(entry => entry.status === status)
    return step ? new Date(today - step.daysAgo * DAY_MS + PLACED_AT_MS) : null
  }
  await tx.run(sql`
    insert into shop_order (
      id, shopper_id, status, payment_method, payment_status, subtotal, shipping_fee, tax_amount, tax_rate, tax_mode,
      grand_total, shipping_code, shipping_label, delivery_eta, name, street, city, state, zip, country, phone, carrier,
      tracking_number, tracking_eta, tracking_url, request_hash, created_at, confirmed_at, shipped_at, delivered_at,
      cancelled_at)
    values (
      ${id}, ${shopperId(shopper.email)}, ${order.history.at(-1)?.status}, ${order.method}, ${order.paymentStatus},
      ${pricing.subtotal}, ${pricing.shippingFee}, ${pricing.taxAmount}, ${pricing.taxRate}, ${pricing.taxMode},
      ${pricing.grandTotal}, ${pricing.shippingMethod.code}, ${pricing.shippingMethod.label}, ${pricing.deliveryEta},
      ${shopper.name}, ${to.street}, ${to.city}, ${to.state}, ${to.zip}, ${to.country}, ${to.phone ?? null},
      ${order.tracking?.carrier ?? null}, ${order.tracking?.trackingNumber ?? null}, ${order.tracking?.eta ?? null},
      ${order.tracking?.url ?? null}, '', ${at('Pending')}, ${at('Shipped')}, ${at('Shipped')}, ${at('Delivered')},
      ${at('Cancelled')})`)
  for (const [position, line] of lines.entries())
    await tx.run(sql`
      insert into order_line (
        order_id, position, product_id, variant_id, title, image, unit_price, quantity, size, color)
      values (${id}, ${position}, ${line.productId}, ${line.variantId}, ${line.title}, ${line.image}, ${line.unitPrice},
        ${line.quantity}, ${line.size}, ${line.color})`)
  for (const { status } of order.history)
    await tx.run(sql`
      insert into order_event (order_id, status, actor, at)
      values (${id}, ${status}, ${status === 'Pending' || status === 'Cancelled' ? 'shopper' : 'shop'}, ${at(status)})`)
  return id
}

/** All of a paid order went back, with its credit note. */
async function writeRefund(tx: Executor, id: string) {
  await tx.run(sql`
    update shop_order set payment_status = 'Refunded', refunded = grand_total where id = ${id}`)
  const order = await lockRefundable(tx, id)
  if (order) await addCreditNote(tx, id, order.total, order.taxAmount)
}

export function pick(products: DemoProduct[], n: number): DemoProduct {
  const product = products[n % products.length]
  if (!product) throw new Error('the catalogue has no products')
  return product
}
