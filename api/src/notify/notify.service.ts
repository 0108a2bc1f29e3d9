import { noSuchPiece } from '../cart/cart.text'
import { findPiece } from '../cart/piece.queries'
import { queueMail } from '../mail/outbox.queries'
import { ApiError } from '../api-error'
import type { Deps } from '../feature'
import { limit } from '../rate-limit/rate-limit.service'
import { subscribe, takeRestocked } from './notify.queries'
import { backInStockMail } from './notify.text'

const perShopper = { name: 'notify', max: 10, windowS: 3600 }

/** The mail goes to the account's own address, whichever was sent along (decision C66). */
export async function waitFor(
  deps: Deps,
  shopperId: string,
  { productId, variantId = null }: { productId: string; variantId?: string | null }
) {
  const { db } = deps
  await limit(deps, perShopper, shopperId)
  const piece = await findPiece(db, productId, variantId)
  if (!piece?.fits || piece.reason === 'PRODUCT_DELETED') throw new ApiError('NOT_FOUND', noSuchPiece)
  await subscribe(db, shopperId, productId, variantId)
}

/** Writes to everybody who waited for what came back; each once. */
export const tellRestocked = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> =>
  db.transaction(async tx => {
    const waiting = await takeRestocked(tx)
    for (const { id, name, email, piece, productId } of waiting)
      await queueMail(tx, {
        kind: 'notify',
        to: email,
        dedupeKey: `notify:${id}`,
        ...backInStockMail(name, piece, `${config.publicUrl}/product/${productId}`)
      })
    return waiting.length
  })
