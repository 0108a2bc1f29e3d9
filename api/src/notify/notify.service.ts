import { paths } from '@sahra/shared/paths'
import { noSuchProduct } from '../cart/cart.text'
import { findAvailability } from '../cart/availability.queries'
import { queueMail } from '../mail/outbox.queries'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { hitLimit } from '../rate-limit/rate-limit.service'
import { addSubscription, takeRestockedSubscriptions } from './notify.queries'
import { backInStockMail } from './notify.text'

const perShopper = { name: 'notify', max: 10, windowS: 3600 }

/** The mail goes to the account's address; an address in the request is ignored (C66). */
export async function subscribeToRestock(
  deps: Deps,
  shopperId: string,
  { productId, variantId = null }: { productId: string; variantId?: string | null }
) {
  const { db } = deps
  await hitLimit(deps, perShopper, shopperId)
  const item = await findAvailability(db, productId, variantId)
  if (!item?.fits || item.reason === 'PRODUCT_DELETED') throw new ApiError('NOT_FOUND', noSuchProduct)
  await addSubscription(db, shopperId, productId, variantId)
}

/** Queues one mail for each satisfied subscription; returns how many. */
export const mailRestocked = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> =>
  db.transaction(async tx => {
    const subscriptions = await takeRestockedSubscriptions(tx)
    for (const { id, name, email, productName, productId } of subscriptions)
      await queueMail(tx, {
        kind: 'notify',
        to: email,
        dedupeKey: `notify:${id}`,
        ...backInStockMail(name, productName, config.publicUrl + paths.product(productId, productName))
      })
    return subscriptions.length
  })
