import { noSuchProduct } from '../../catalogue/product/product.text'
import { findAvailability } from '../../catalogue/stock/availability.queries'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { queueMail } from '../../house/mail/outbox.queries'
import { nameFor } from '../../house/mail/has-link'
import { waitForUnconfirmed } from '../account/unconfirmed.service'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { addSubscription, type Restocked, takeRestockedSubscriptions } from './notify.queries'
import { queuePush } from '../push/push-message.queries'
import { backInStockMail, backInStockPush } from './notify-mail'

const perShopper = { name: 'notify', max: 10, windowS: 3600 }

/** The mail goes to the account's address; an address in the request is ignored (C66). */
export async function subscribeToRestock(
  deps: Deps,
  shopper: Pick<Shopper, 'id' | 'language'>,
  { productId, variantId = null }: { productId: string; variantId?: string | null }
) {
  const { db } = deps
  await hitLimit(deps, perShopper, shopper.id)
  const item = await findAvailability(db, productId, variantId)
  if (!item?.fits || item.reason === 'PRODUCT_DELETED') throw new ApiError('UNKNOWN_PRODUCT', noSuchProduct)
  await addSubscription(db, shopper, productId, variantId)
}

/**
 * Queues one mail for each subscription that a product or variant in stock satisfies, and a notification for the devices of
 * a shopper whose address is confirmed (C456).
 */
export const mailRestocked = ({ db, config }: Pick<Deps, 'db' | 'config'>, restocked: Restocked) =>
  db.transaction(async tx => {
    const subscriptions = await takeRestockedSubscriptions(tx, restocked)
    for (const subscription of subscriptions) {
      const mail = backInStockMail(
        { ...subscription, name: nameFor(subscription) },
        {
          publicUrl: config.publicUrl,
          letterhead: await findLetterhead(tx, config, subscription.language)
        }
      )
      await queueMail(tx, {
        kind: 'notify',
        to: subscription.email,
        dedupeKey: `notify:${subscription.id}`,
        inS: await waitForUnconfirmed(tx, config, subscription),
        ...mail
      })
      if (config.push && subscription.verified)
        await queuePush(tx, subscription.shopperId, backInStockPush(subscription))
    }
  })
