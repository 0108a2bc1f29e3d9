import type { CartResponse } from '@sahra/shared/contract/cart'
import { toFils } from '@sahra/shared/rules/pricing.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { countCodes, findOffer } from '../promotion/promotion.service'
import { findFreeStock } from '../reservation/reservation.service'
import {
  addLine,
  deleteLine,
  deleteLines,
  lockCart,
  listCartLines,
  type CartLineRow,
  incrementVersion,
  readCart,
  setCode,
  setQuantity
} from './cart.queries'
import { chooseVariant, noSuchProduct } from '../../catalogue/product/product.text'
import { cartFull, lineMissing, onlyLeft, itemUnavailable } from './cart.text'
import { findAvailability, type Availability } from '../../catalogue/stock/availability.queries'
import { assertLineQuantity } from './line-limit'

/** Returns the whole cart, with what promotions take off it (C150). */
export async function findCart(db: Executor, shopperId: string): Promise<CartResponse> {
  const { code, ...cart } = await readCart(db, shopperId)
  const items = cart.items
    .filter(({ unavailable }) => !unavailable)
    .map(({ productId, unitPrice, agreedUntil, quantity = 1 }) => ({
      productId,
      isAgreed: agreedUntil !== undefined,
      amount: toFils(unitPrice ?? 0) * quantity
    }))
  const promotion = await findOffer(db, { shopperId, items, code })
  return promotion ? { ...cart, promotion } : cart
}

/** Keeps a code with the cart. Throws the reason when it takes nothing off. */
export async function enterCode(deps: Deps, shopperId: string, code: string): Promise<CartResponse> {
  await countCodes(deps, shopperId)
  return deps.db.transaction(async tx => {
    await lockCart(tx, shopperId)
    await setCode(tx, shopperId, code.trim().toUpperCase() || null)
    const cart = await findCart(tx, shopperId)
    const problem = cart.promotion?.problem
    if (problem) throw new ApiError(problem.code, problem.message)
    return cart
  })
}

export const removeCode = ({ db }: Deps, shopperId: string): Promise<CartResponse> =>
  db.transaction(async tx => {
    await setCode(tx, shopperId, null)
    return findCart(tx, shopperId)
  })

interface ItemKey {
  productId: string
  variantId?: string | null
}

const LINES_MAX = 100

/** Adds to the quantity of an existing line of the same item (C74). */
export const addToCart = (
  deps: Deps,
  shopperId: string,
  { productId, variantId = null, quantity }: ItemKey & { quantity: number }
) =>
  changeCart(deps, shopperId, async (tx, lines) => {
    const item = assertPurchasable(await findAvailability(tx, productId, variantId), variantId)
    const line = lines.find(isSameItem({ productId, variantId }))
    if (!line && lines.length >= LINES_MAX) throw new ApiError('CART_FULL', cartFull)
    const wanted = quantity + (line?.quantity ?? 0)
    await assertQuantity(tx, wanted, await findFreeStock(tx, shopperId, { productId, variantId, ...item }))
    if (line) await setQuantity(tx, shopperId, line.id, wanted)
    else await addLine(tx, shopperId, { productId, variantId, quantity })
  })

export const updateCart = (
  deps: Deps,
  shopperId: string,
  { quantity, ...name }: ItemKey & { quantity: number }
) =>
  changeCart(deps, shopperId, async (tx, lines) => {
    const line = lines.find(isSameItem(name))
    if (!line) throw new ApiError('UNKNOWN_CART_LINE', lineMissing)
    if (line.reason) throw new ApiError('UNAVAILABLE_ITEM', itemUnavailable)
    if (quantity === line.quantity) return 'unchanged'
    await assertQuantity(tx, quantity, line.stock)
    await setQuantity(tx, shopperId, line.id, quantity)
  })

/** Reduces the line by `quantity`; removes the line when no quantity is given or none is left. */
export const removeFromCart = (
  deps: Deps,
  shopperId: string,
  wanted: {
    lineId?: string | null
    productId?: string | null
    variantId?: string | null
    quantity?: number | null
  }
) =>
  changeCart(deps, shopperId, async (tx, lines) => {
    const { lineId, productId, variantId, quantity } = wanted
    const line = lines.find(
      lineId ? ({ id }) => id === lineId : isSameItem({ productId: productId ?? '', variantId })
    )
    if (!line) throw new ApiError('UNKNOWN_CART_LINE', lineMissing)
    if (quantity && quantity < line.quantity)
      await setQuantity(tx, shopperId, line.id, line.quantity - quantity)
    else await deleteLine(tx, shopperId, line.id)
  })

export const clearCart = (deps: Deps, shopperId: string) =>
  changeCart(deps, shopperId, async tx => ((await deleteLines(tx, shopperId)) ? undefined : 'unchanged'))

/** Runs a change with the cart locked, increments its version and returns the whole cart. */
const changeCart = (
  { db }: Deps,
  shopperId: string,
  work: (tx: Executor, lines: CartLineRow[]) => Promise<void | 'unchanged'>
): Promise<CartResponse> =>
  db.transaction(async tx => {
    await lockCart(tx, shopperId)
    if ((await work(tx, await listCartLines(tx, shopperId))) !== 'unchanged')
      await incrementVersion(tx, shopperId)
    return findCart(tx, shopperId)
  })

const isSameItem =
  ({ productId, variantId }: ItemKey) =>
  (line: CartLineRow) =>
    line.productId === productId && line.variantId === (variantId ?? null)

/** Returns the item, or throws when it cannot be bought in this form. */
export function assertPurchasable(item: Availability | undefined, variantId: string | null): Availability {
  if (!item || item.reason === 'PRODUCT_DELETED') throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
  if ((!variantId && item.hasVariants) || !item.fits) throw new ApiError('VARIANT_REQUIRED', chooseVariant)
  if (item.reason) throw new ApiError('UNAVAILABLE_ITEM', itemUnavailable)
  return item
}

async function assertQuantity(tx: Executor, quantity: number, stock: number) {
  if (quantity > stock) throw new ApiError('OUT_OF_STOCK', onlyLeft(stock), undefined, { left: stock })
  await assertLineQuantity(tx, quantity)
}
