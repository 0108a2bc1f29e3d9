import type { CartResponse } from '@sahra/shared/contract/cart'
import { QUANTITY_MAX } from '@sahra/shared/contract/limits'
import type { Executor } from '../db/database'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import {
  addLine,
  deleteLine,
  deleteLines,
  lockCart,
  plainLines,
  type PlainLine,
  raiseVersion,
  readCart,
  setQuantity
} from './cart.queries'
import {
  cartFull,
  chooseVariant,
  lineMissing,
  mostOfOne,
  noSuchPiece,
  onlyLeft,
  pieceUnavailable
} from './cart.text'
import { findPiece, type Piece } from './piece.queries'

interface PieceName {
  productId: string
  variantId?: string | null
}

const LINES_MAX = 100

/** Adds to what the cart holds of the same piece already (decision C74). */
export const addToCart = (
  deps: Deps,
  shopperId: string,
  { productId, variantId = null, quantity }: PieceName & { quantity: number }
) =>
  change(deps, shopperId, async (tx, lines) => {
    const piece = refuseUnbuyable(await findPiece(tx, productId, variantId), variantId)
    const line = lines.find(same({ productId, variantId }))
    if (!line && lines.length >= LINES_MAX) throw new ApiError('CONFLICT', cartFull)
    const wanted = quantity + (line?.quantity ?? 0)
    refuseTooMany(wanted, piece.stock)
    if (line) await setQuantity(tx, shopperId, line.id, wanted)
    else await addLine(tx, shopperId, { productId, variantId, quantity })
  })

export const updateCart = (
  deps: Deps,
  shopperId: string,
  { quantity, ...name }: PieceName & { quantity: number }
) =>
  change(deps, shopperId, async (tx, lines) => {
    const line = lines.find(same(name))
    if (!line) throw new ApiError('NOT_FOUND', lineMissing)
    if (line.reason) throw new ApiError('CONFLICT', pieceUnavailable)
    if (quantity === line.quantity) return 'unchanged'
    refuseTooMany(quantity, line.stock)
    await setQuantity(tx, shopperId, line.id, quantity)
  })

/** Takes `quantity` off the line, and the line away when nothing is left of it or no quantity is told. */
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
  change(deps, shopperId, async (tx, lines) => {
    const { lineId, productId, variantId, quantity } = wanted
    const line = lines.find(
      lineId ? ({ id }) => id === lineId : same({ productId: productId ?? '', variantId })
    )
    if (!line) throw new ApiError('NOT_FOUND', lineMissing)
    if (quantity && quantity < line.quantity)
      await setQuantity(tx, shopperId, line.id, line.quantity - quantity)
    else await deleteLine(tx, shopperId, line.id)
  })

export const clearCart = (deps: Deps, shopperId: string) =>
  change(deps, shopperId, async tx => ((await deleteLines(tx, shopperId)) ? undefined : 'unchanged'))

/** Every change sees the cart locked, raises its version, and answers the whole of it. */
const change = (
  { db }: Deps,
  shopperId: string,
  work: (tx: Executor, lines: PlainLine[]) => Promise<void | 'unchanged'>
): Promise<CartResponse> =>
  db.transaction(async tx => {
    await lockCart(tx, shopperId)
    if ((await work(tx, await plainLines(tx, shopperId))) !== 'unchanged') await raiseVersion(tx, shopperId)
    return readCart(tx, shopperId)
  })

const same =
  ({ productId, variantId }: PieceName) =>
  (line: PlainLine) =>
    line.productId === productId && line.variantId === (variantId ?? null)

/** The piece, when it can be bought in this very form: the variant is the product's own and on offer. */
export function refuseUnbuyable(piece: Piece | undefined, variantId: string | null): Piece {
  if (!piece || piece.reason === 'PRODUCT_DELETED') throw new ApiError('NOT_FOUND', noSuchPiece)
  if ((!variantId && piece.hasVariants) || !piece.fits) throw new ApiError('BAD_INPUT', chooseVariant)
  if (piece.reason) throw new ApiError('CONFLICT', pieceUnavailable)
  return piece
}

function refuseTooMany(quantity: number, stock: number) {
  if (quantity > stock) throw new ApiError('OUT_OF_STOCK', onlyLeft(stock))
  if (quantity > QUANTITY_MAX) throw new ApiError('CONFLICT', mostOfOne(QUANTITY_MAX))
}
