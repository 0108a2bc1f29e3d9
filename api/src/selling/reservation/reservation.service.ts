import type { ReservationState } from '@sahra/shared/contract/reservation'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { noSuchProduct } from '../../catalogue/product/product.text'
import type { StockItem } from '../../catalogue/stock/stock.queries'
import { recordChanges } from '../../house/audit-log/history.queries'
import { lockAccount, keepAccountOpen } from '../../people/account/accounts.queries'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { signInFirst } from '../../server/http/access.text'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import {
  addReservation,
  endReservation,
  findEarlier,
  findOnlyUnit,
  findOtherReservation,
  findReservation,
  findReservedItem,
  lockProduct
} from './reservation.queries'
import { reservationMessages } from './reservation-operations.text'
import {
  notReservable,
  productReserved,
  reservedBefore,
  reservedToday,
  verifyToReserve
} from './reservation.text'

const perShopper = { name: 'reserve', max: 20, windowS: 3600 }

/** Returns whether a product is reserved, and whether by the shopper of the session. */
export async function findReservationState(
  db: Executor,
  productId: string,
  shopperId: string | undefined
): Promise<ReservationState> {
  const found = await findReservation(db, productId)
  return { until: found?.until ?? null, isMine: found !== undefined && found.shopperId === shopperId }
}

/**
 * Reserves the only unit of a product for 24 hours (C431). The account is locked first, so that one shopper cannot have two
 * at once; then the product, so that an order or another reservation comes before or after.
 */
export async function reserve(deps: Deps, shopper: Shopper, productId: string): Promise<ReservationState> {
  await hitLimit(deps, perShopper, shopper.id)
  return deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account || !(await keepAccountOpen(tx, shopper.id))) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    if (!account.verified) throw new ApiError('VERIFY_TO_RESERVE', verifyToReserve)
    await lockProduct(tx, productId)
    const unit = await findOnlyUnit(tx, productId)
    if (unit === null) throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
    if (!unit) throw new ApiError('NOT_RESERVABLE', notReservable)
    const present = await findReservation(tx, productId)
    if (present?.shopperId === shopper.id) return { until: present.until, isMine: true }
    if (present) throw reservedError(unit.name, present.until)
    const earlier = await findEarlier(tx, shopper.id, productId)
    if (earlier === 'today') throw new ApiError('RESERVED_TODAY', reservedToday)
    if (earlier) throw new ApiError('RESERVED_BEFORE', reservedBefore)
    return { until: await addReservation(tx, shopper.id, productId, unit.variantId), isMine: true }
  })
}

/** Ends a reservation for the team and returns the name of its product; throws NOT_FOUND when there is none. */
export const stopReservation = (db: Database, id: string, by: string): Promise<string> =>
  db.transaction(async tx => {
    const ended = await endReservation(tx, id)
    if (!ended) throw new ApiError('NOT_FOUND', reservationMessages.unknown)
    await recordChanges(tx, [{ by, action: 'reservation.ended', subject: ended.name }])
    return ended.name
  })

/** Returns how many units of an item a shopper finds (C441). Throws CONFLICT when another one has reserved the last. */
export async function findFreeStock(
  tx: Executor,
  shopperId: string,
  item: Pick<StockItem, 'productId' | 'variantId'> & { name: string; stock: number }
): Promise<number> {
  const until = item.stock > 0 && (await findOtherReservation(tx, shopperId, item))?.until
  if (!until) return item.stock
  if (item.stock === 1) throw reservedError(item.name, until)
  return item.stock - 1
}

/** Throws CONFLICT when another shopper has reserved a unit of an item. */
export async function assertNotReservedByOther(
  tx: Executor,
  shopperId: string,
  item: Pick<StockItem, 'productId' | 'variantId'> & { name: string }
): Promise<void> {
  const until = (await findOtherReservation(tx, shopperId, item))?.until
  if (until) throw reservedError(item.name, until)
}

/** Throws CONFLICT when another shopper has reserved an item of an order that has taken its stock. */
export async function assertNotReserved(
  tx: Executor,
  shopperId: string,
  items: readonly StockItem[]
): Promise<void> {
  const item = await findReservedItem(tx, shopperId, items)
  if (item) throw reservedError(item.name, item.until)
}

const reservedError = (product: string, until: string) =>
  new ApiError('PRODUCT_RESERVED', productReserved(product, until), undefined, { product, until })
