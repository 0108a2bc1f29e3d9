import type { Order, PlaceOrderRequest } from '@sahra/shared/contract/order'
import { keepAccountOpen } from '../../people/account/accounts.queries'
import { deleteLines, lockCart, listCartLines, incrementVersion, setCode } from '../cart/cart.queries'
import { onlyLeftOf } from '../cart/cart.text'
import { chooseVariant } from '../../catalogue/product/product.text'
import { findAvailability } from '../../catalogue/stock/availability.queries'
import type { Executor } from '@sahra/server-kit/database/database'
import { queueMail } from '../../house/mail/outbox.queries'
import { nameFor } from '../../house/mail/has-link'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { discountOf, reserveReduction, recordReduction } from '../promotion/promotion.service'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { signInFirst } from '../../server/http/access.text'
import { findMailShop, inItsLanguage, withoutTyped } from '../order/order-mail.service'
import { placedMail } from '../order/order-mails'
import {
  addOrder,
  claimKey,
  countUnpaid,
  findKey,
  findOrder,
  findOrderOfCart,
  completeKey,
  numberNewOrders
} from '../order/order.queries'
import { priceDelivery } from './delivery-choice.service'
import { checkHolds, type HoldCheck, holdSecretOf } from './hold.service'
import { isIdempotencyKey, matchesCart, unitsOf } from '../order/order.rules'
import { validateOrder, type ValidatedOrder } from './order-validation.service'
import { hasProvider, type PaymentMethod } from '../order/payment-method.rules'
import { startPaymentWindow } from '../order/payment-task.queries'
import {
  alreadyOrdered,
  badKey,
  cartChanged,
  keyReused,
  noSuchOrder,
  nothingToPay,
  tooManyUnpaid,
  unavailableItems
} from '../order/order.text'
import { listOwnPrices, markOrdered } from '../../people/own-price/own-price.queries'
import { assertNotReserved } from '../reservation/reservation.service'
import { assertTotalAccepted } from './shown-total'
import { reserveStock, type ReservedItem, type StockItem } from '../../catalogue/stock/stock.queries'

/** Counted in the database: all processes and both URLs share it. */
const orderRate = { name: 'order', max: 10, windowS: 60 }
/** Orders of one shopper that wait for a card payment: they hold stock. */
const UNPAID_MAX = 5

/** What an order is placed with besides what it names. */
export interface Placing {
  /** The Idempotency-Key. */
  key: string | undefined
  /** The address of the request. */
  ip: string
  /** The largest amount in fils that the provider of a method takes. */
  amountMaxOf: (method: PaymentMethod) => number | undefined
}

/**
 * Places an order in one transaction (SEC-6 to SEC-10). A repeated key, or the same cart from another tab, returns the
 * first order with `isNew` false. Prices in the request are ignored; only a total above `shownTotal` is refused (C104).
 */
export async function placeOrder(
  deps: Deps,
  shopper: Shopper,
  placement: PlaceOrderRequest,
  { key, ip, amountMaxOf }: Placing
): Promise<{ order: Order; isNew: boolean }> {
  if (key !== undefined && !isIdempotencyKey(key)) throw new ApiError('INVALID_KEY', badKey)
  await hitLimit(deps, orderRate, shopper.id)
  const validated = await validateOrder(deps, shopper, placement)
  const secret = await holdSecretOf(deps.db)
  return deps.db.transaction(async tx => {
    if (!(await keepAccountOpen(tx, shopper.id))) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    const first = await findEarlierOrder(tx, shopper, validated, key)
    const isHosted = hasProvider(deps.config, validated.method)
    if (!first && isHosted && (await countUnpaid(tx, shopper.id)) >= UNPAID_MAX)
      throw new ApiError('TOO_MANY_UNPAID', tooManyUnpaid(UNPAID_MAX), undefined, { unpaid: UNPAID_MAX })
    const amountMax = amountMaxOf(validated.method)
    const id =
      first ??
      (await createOrder(tx, deps, shopper, {
        validated,
        holds: await checkHolds(tx, deps, shopper, { ...validated, secret, ip, amountMax })
      }))
    if (key !== undefined) await completeKey(tx, shopper.id, key, id)
    if (!first && isHosted) await startPaymentWindow(tx, id, deps.config.paymentWindowMin)
    if (!first) await numberNewOrders(tx)
    const order = await findOrder(tx, shopper.id, id)
    if (!order) throw new ApiError('UNKNOWN_ORDER', noSuchOrder)
    if (!first) await queueConfirmation(tx, deps, shopper, order)
    return { order, isNew: !first }
  })
}

/** Returns the id of the order that this request repeats, by its key or by its cart version. */
async function findEarlierOrder(
  tx: Executor,
  shopper: Shopper,
  validated: ValidatedOrder,
  key: string | undefined
) {
  const { items, cartVersion, hash } = validated
  if (key !== undefined && !(await claimKey(tx, shopper.id, key, hash))) {
    const claimed = await findKey(tx, shopper.id, key)
    if (claimed?.requestHash !== hash || !claimed.orderId) throw new ApiError('KEY_REUSED', keyReused)
    return claimed.orderId
  }
  if (!cartVersion) return undefined
  const version = await lockCart(tx, shopper.id)
  if (String(version) === cartVersion) {
    if (!matchesCart(items, await listCartLines(tx, shopper.id)))
      throw new ApiError('CART_CHANGED', cartChanged)
    return undefined
  }
  const first = await findOrderOfCart(tx, shopper.id, cartVersion)
  if (first?.requestHash === hash) return first.id
  throw first ? new ApiError('CART_ORDERED', alreadyOrdered) : new ApiError('CART_CHANGED', cartChanged)
}

async function createOrder(
  tx: Executor,
  deps: Deps,
  shopper: Shopper,
  { validated, holds }: { validated: ValidatedOrder; holds: HoldCheck }
): Promise<string> {
  const { items, method, delivery, gift, promotionCode: code, cartVersion, shownTotal, hash } = validated
  const units = unitsOf(items)
  holds.assertAllowed({ pieces: units, amount: 0 })
  const lines: (StockItem & ReservedItem)[] = []
  for (const item of items) {
    const reserved = await reserveStock(tx, item)
    if (!reserved) throw await unavailableError(tx, item)
    lines.push({ ...item, ...reserved })
  }
  await assertNotReserved(tx, shopper.id, lines)
  // After the stock is taken, which locks the prices.
  const prices = await listOwnPrices(tx, shopper.id, lines)
  const subtotal = prices.reduce((sum, { amount }) => sum + amount, 0)
  const reduction = await reserveReduction(tx, { shopperId: shopper.id, items: prices, code })
  const discount = reduction && discountOf(reduction, reduction.amount)
  const { pricing, promise } = await priceDelivery(tx, deps, validated, { lines, subtotal, discount })
  if (method !== 'COD' && pricing.grandTotal === 0) throw new ApiError('NOTHING_TO_PAY', nothingToPay)
  if (shownTotal !== undefined) assertTotalAccepted(pricing, shownTotal)
  const held = { pieces: units, amount: pricing.grandTotal }
  holds.assertAllowed(held)
  const id = await addOrder(tx, {
    shopperId: shopper.id,
    name: shopper.name,
    language: shopper.language,
    method,
    pricing,
    promise,
    delivery,
    lines: lines.map((line, index) => ({
      ...line,
      unitPrice: prices[index]?.unitPrice ?? 0,
      discount: reduction?.shares[index] ?? 0
    })),
    gift,
    cartVersion,
    requestHash: hash
  })
  await holds.record(id, held)
  for (const item of lines.filter((_, index) => prices[index]?.isAgreed))
    await markOrdered(tx, { shopperId: shopper.id, orderId: id, item })
  if (reduction) await recordReduction(tx, id, shopper.id, reduction)
  if (cartVersion) {
    await deleteLines(tx, shopper.id)
    await setCode(tx, shopper.id, null)
    await incrementVersion(tx, shopper.id)
  }
  return id
}

async function unavailableError(tx: Executor, { productId, variantId }: StockItem): Promise<ApiError> {
  const item = await findAvailability(tx, productId, variantId)
  if (item && !item.reason && item.fits)
    return new ApiError('OUT_OF_STOCK', onlyLeftOf(item.name, item.stock), undefined, {
      left: item.stock,
      product: item.name
    })
  if (item && !variantId && item.hasVariants) return new ApiError('VARIANT_REQUIRED', chooseVariant)
  return new ApiError('UNAVAILABLE_ITEMS', unavailableItems)
}

const queueConfirmation = async (tx: Executor, { config }: Deps, shopper: Shopper, order: Order) =>
  queueMail(tx, {
    kind: 'order',
    to: shopper.email,
    orderId: order._id,
    dedupeKey: `order-placed:${order._id}`,
    ...placedMail(
      nameFor({ name: shopper.name, verified: shopper.isAccountVerified }),
      await inItsLanguage(tx, shopper.isAccountVerified ? order : withoutTyped(order)),
      await findMailShop(tx, config)
    )
  })
