import type { z } from 'zod'
import type { PriceOfferState, priceOfferRequest } from '@sahra/shared/contract/price-offer'
import { toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { noSuchProduct } from '../../catalogue/product/product.text'
import { findOrderLimits } from '../../house/settings/order-limits.queries'
import { keepAccountOpen, lockAccount } from '../../people/account/accounts.queries'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { signInFirst } from '../../server/http/access.text'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { findOnlyUnit, lockProduct, type OnlyUnit } from '../reservation/reservation.queries'
import { assertNotReservedByOther } from '../reservation/reservation.service'
import { addOffer, countOffersToday, findLatestOffer, findOfferedPrice } from './price-offer.queries'
import { offerRange } from './price-offer.rules'
import { notOfferable, offerAmount, offerOpen, offersToday, verifyToOffer } from './price-offer.text'

const perShopper = { name: 'price-offer', max: 30, windowS: 3600 }

/** Returns the only unit of a product that takes offers, with its price in fils; null when no product has the id. */
export async function findOfferedUnit(
  db: Executor,
  productId: string
): Promise<(OnlyUnit & { price: number }) | null | undefined> {
  const unit = await findOnlyUnit(db, productId)
  const offered = unit && (await findOfferedPrice(db, productId, unit.variantId))
  return unit ? offered && { ...unit, ...offered } : unit
}

/** Returns the latest offer of a shopper for a product, and what can be offered (C442). */
export async function findOfferState(
  db: Executor,
  shopperId: string,
  productId: string
): Promise<PriceOfferState> {
  const unit = await findOfferedUnit(db, productId)
  const { offerFloor } = await findOrderLimits(db)
  const range = unit ? offerRange(unit.price, offerFloor) : undefined
  const latest = await findLatestOffer(db, shopperId, productId)
  const isOpen = latest?.state === 'waiting' || latest?.state === 'accepted'
  return {
    state: latest?.state ?? 'none',
    amount: latest ? toAed(latest.amount) : null,
    until: latest && isOpen ? latest.until : null,
    least: range?.least ?? null,
    most: range?.most ?? null
  }
}

/** Makes an offer. Locks as a reservation does: the account, then the product. */
export async function makeOffer(
  deps: Deps,
  shopper: Shopper,
  { productId, amount }: z.output<typeof priceOfferRequest>
): Promise<PriceOfferState> {
  const { id: shopperId, language } = shopper
  await hitLimit(deps, perShopper, shopperId)
  return deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopperId)
    if (!account || !(await keepAccountOpen(tx, shopperId))) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    if (!account.verified) throw new ApiError('VERIFY_TO_OFFER', verifyToOffer)
    await lockProduct(tx, productId)
    const unit = await findOfferedUnit(tx, productId)
    if (unit === null) throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
    if (!unit) throw new ApiError('NOT_OFFERABLE', notOfferable)
    const present = await findOfferState(tx, shopperId, productId)
    if (present.until) {
      if (present.state === 'waiting' && present.amount === amount) return present
      throw new ApiError('OFFER_OPEN', offerOpen)
    }
    await assertNotReservedByOther(tx, shopperId, { productId, ...unit })
    const { offersADay: most } = await findOrderLimits(tx)
    if ((await countOffersToday(tx, shopperId)) >= most)
      throw new ApiError('OFFERS_TODAY', offersToday(most), undefined, { most })
    assertInRange(present, amount)
    const { variantId } = unit
    await addOffer(tx, { shopperId, productId, variantId, amount: toFils(amount), language })
    return findOfferState(tx, shopperId, productId)
  })
}

function assertInRange({ least, most }: PriceOfferState, amount: number): void {
  if (least === null || most === null) throw new ApiError('NOT_OFFERABLE', notOfferable)
  if (amount < least || amount > most)
    throw new ApiError('OFFER_AMOUNT', offerAmount(least, most), undefined, { least, most })
}
