import { createHash } from 'node:crypto'
import { QUANTITY_MAX } from '@sahra/shared/contract/limits'
import type { Order, PlaceOrderRequest } from '@sahra/shared/contract/order'
import { priceFils } from '@sahra/shared/pricing.rules'
import { findAddress } from '../address/address.queries'
import { deleteLines, lockCart, plainLines, raiseVersion } from '../cart/cart.queries'
import { chooseVariant, mostOfOne, onlyLeft } from '../cart/cart.text'
import { findPiece } from '../cart/piece.queries'
import type { Executor } from '../db/database'
import { queueMail } from '../mail/outbox.queries'
import { addTask } from '../payment/payment.queries'
import { hasProvider } from '../payment/providers'
import { ApiError } from '../api-error'
import type { Deps, Shopper } from '../feature'
import { limit } from '../rate-limit/rate-limit.service'
import { findSettings } from '../settings/settings.queries'
import { placedMail } from './order-mail.text'
import {
  addOrder,
  claimKey,
  type Delivery,
  findKey,
  findOrder,
  findOrderOfCart,
  settleKey
} from './order.queries'
import { inShelfOrder, isWholeCart, type Method, methodOf, tooManyOfOne, type Wanted } from './order.rules'
import {
  alreadyOrdered,
  badKey,
  cartChanged,
  confirmCash,
  keyReused,
  noAddress,
  noItems,
  noSuchOrder,
  unavailableItems,
  unknownMethod
} from './order.text'
import { takeOff, type Taken } from './shelf.queries'

/** However many addresses and processes the tries come in by. */
const perShopper = { name: 'order', max: 10, windowS: 60 }

interface Checked {
  wanted: Wanted[]
  method: Method
  delivery: Delivery
  cartVersion: string | null
  hash: string
}

/**
 * Places an order: all of it, or nothing (security.md 6 to 10). The same key again, or the same cart from another tab,
 * is answered with the first order; `isNew` tells them apart. What the client says about prices is not looked at.
 */
export async function placeOrder(
  deps: Deps,
  shopper: Shopper,
  placement: PlaceOrderRequest,
  key: string | undefined
): Promise<{ order: Order; isNew: boolean }> {
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError('BAD_INPUT', badKey)
  await limit(deps, perShopper, shopper.id)
  const checked = await check(deps, shopper, placement)
  return deps.db.transaction(async tx => {
    const first = await earlierOrder(tx, shopper, checked, key)
    const id = first ?? (await write(tx, shopper, checked))
    if (key !== undefined) await settleKey(tx, shopper.id, key, id)
    const order = await findOrder(tx, shopper.id, id)
    if (!order) throw new ApiError('NOT_FOUND', noSuchOrder)
    if (!first) {
      await queueConfirmation(tx, deps, shopper, order)
      if (hasProvider(deps.config, order.paymentMethod)) await addTask(tx, id, 'open')
    }
    return { order, isNew: !first }
  })
}

async function check({ db }: Deps, shopper: Shopper, placement: PlaceOrderRequest): Promise<Checked> {
  const wanted = inShelfOrder(placement.products)
  if (!wanted.length) throw new ApiError('BAD_INPUT', noItems)
  if (tooManyOfOne(wanted)) throw new ApiError('CONFLICT', mostOfOne(QUANTITY_MAX))
  const delivery = await deliveryOf(db, shopper, placement.address)
  if (!delivery.street) throw new ApiError('BAD_INPUT', noAddress)
  const method = methodOf(placement.paymentMethod)
  if (!method) throw new ApiError('BAD_INPUT', unknownMethod)
  if (method === 'COD' && placement.codConfirmed !== true) throw new ApiError('BAD_INPUT', confirmCash)
  const cartVersion = placement.cartVersion || null
  if (cartVersion && !/^\d{1,18}$/.test(cartVersion)) throw new ApiError('CONFLICT', cartChanged)
  const hash = createHash('sha256')
    .update(JSON.stringify([wanted, method, delivery, cartVersion]))
    .digest('hex')
  return { wanted, method, delivery, cartVersion, hash }
}

/** The address as it was sent; of one that is only named, what the shopper has saved under that name. */
async function deliveryOf(
  db: Executor,
  shopper: Shopper,
  sent: PlaceOrderRequest['address']
): Promise<Delivery> {
  const saved = !sent.street?.trim() && sent._id ? await findAddress(db, shopper.id, sent._id) : undefined
  const { street, city, state, zip, country, phone } = saved ?? sent
  const line = (text: string | null | undefined) => text?.trim() ?? ''
  return {
    street: line(street),
    city: line(city),
    state: line(state),
    zip: line(zip),
    country: line(country),
    phone: line(phone) || null
  }
}

/** The order that this request repeats, if it repeats one: by its key, or by the cart it was made from. */
async function earlierOrder(tx: Executor, shopper: Shopper, checked: Checked, key: string | undefined) {
  const { wanted, cartVersion, hash } = checked
  if (key !== undefined && !(await claimKey(tx, shopper.id, key, hash))) {
    const known = await findKey(tx, shopper.id, key)
    if (known?.requestHash !== hash || !known.orderId) throw new ApiError('ALREADY_THERE', keyReused)
    return known.orderId
  }
  if (!cartVersion) return undefined
  const version = await lockCart(tx, shopper.id)
  if (String(version) === cartVersion) {
    if (!isWholeCart(wanted, await plainLines(tx, shopper.id))) throw new ApiError('CONFLICT', cartChanged)
    return undefined
  }
  const first = await findOrderOfCart(tx, shopper.id, cartVersion)
  if (first?.requestHash === hash) return first.id
  throw new ApiError('CONFLICT', first ? alreadyOrdered : cartChanged)
}

async function write(tx: Executor, shopper: Shopper, checked: Checked): Promise<string> {
  const { wanted, method, delivery, cartVersion, hash } = checked
  const lines: (Wanted & Taken)[] = []
  for (const piece of wanted) {
    const taken = await takeOff(tx, piece)
    if (!taken) throw await whyNot(tx, piece)
    lines.push({ ...piece, ...taken })
  }
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  const id = await addOrder(tx, {
    shopperId: shopper.id,
    name: shopper.name,
    method,
    pricing: priceFils(subtotal, await findSettings(tx)),
    delivery,
    lines,
    cartVersion,
    requestHash: hash
  })
  if (cartVersion) {
    await deleteLines(tx, shopper.id)
    await raiseVersion(tx, shopper.id)
  }
  return id
}

async function whyNot(tx: Executor, { productId, variantId }: Wanted): Promise<ApiError> {
  const piece = await findPiece(tx, productId, variantId)
  if (piece && !piece.reason && piece.fits) return new ApiError('OUT_OF_STOCK', onlyLeft(piece.stock))
  if (piece && !variantId && piece.hasVariants) return new ApiError('BAD_INPUT', chooseVariant)
  return new ApiError('CONFLICT', unavailableItems)
}

const queueConfirmation = (tx: Executor, { config }: Deps, shopper: Shopper, order: Order) =>
  queueMail(tx, {
    kind: 'order',
    to: shopper.email,
    orderId: order._id,
    dedupeKey: `order-placed:${order._id}`,
    ...placedMail(shopper.name, order, config.publicUrl)
  })
