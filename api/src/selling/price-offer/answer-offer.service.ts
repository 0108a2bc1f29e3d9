import { formatAmount } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { recordChanges } from '../../house/audit-log/history.queries'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import { findOnlyUnit, lockProduct } from '../reservation/reservation.queries'
import { offerMessages as messages } from './price-offer-operations.text'
import {
  answerOffer,
  findProductOfOffer,
  hasAgreedPrice,
  type OfferForMail,
  takeEndedOffers
} from './price-offer.queries'
import { queueOfferMail } from './price-offer-mail'

type Shop = Pick<Deps, 'db' | 'config'>
type Answer = 'accepted' | 'declined'

/**
 * Answers an offer for the team, with a mail to its shopper. Throws NOT_FOUND when none has the id, and CONFLICT when it does not
 * wait, or cannot be accepted: its unit is sold, or another shopper has a price of its own. The product is locked first,
 * so that of an answer, an order and another answer each sees the one before.
 */
export const giveAnswer = (
  shop: Shop,
  { id, answer, by }: { id: string; answer: Answer; by: string }
): Promise<OfferForMail> =>
  shop.db.transaction(async tx => {
    const found = await findProductOfOffer(tx, id)
    if (!found) throw new ApiError('NOT_FOUND', messages.unknown)
    await lockProduct(tx, found.productId)
    const mayAccept = answer === 'declined' || !(await hasAgreedPrice(tx, found.productId))
    const offer = await answerOffer(tx, id, answer)
    if (!offer) throw new ApiError('CONFLICT', messages.notWaiting)
    if (!mayAccept) throw new ApiError('CONFLICT', messages.agreedAlready)
    if (answer === 'accepted') await assertUnsold(tx, offer)
    const details = { amount: formatAmount(toAed(offer.amount)) }
    await recordChanges(tx, [{ by, action: `offer.${answer}`, subject: offer.product, details }])
    await queueOfferMail(tx, shop, offer, answer)
    return offer
  })

async function assertUnsold(tx: Executor, { productId, variantId }: OfferForMail): Promise<void> {
  const unit = await findOnlyUnit(tx, productId)
  if (unit?.variantId !== variantId) throw new ApiError('CONFLICT', messages.sold)
}

/** Mails the shoppers whose offers have ended without an answer, each once (C442). */
export const mailEndedOffers = (shop: Shop): Promise<void> =>
  shop.db.transaction(async tx => {
    for (const offer of await takeEndedOffers(tx)) await queueOfferMail(tx, shop, offer, 'ended')
  })
