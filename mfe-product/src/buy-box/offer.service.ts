import type { ReadableAtom } from '@sahra/shared/atoms/atoms'
import type { PriceOfferState } from '@sahra/shared/contract/price-offer'
import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $signedIn } from '@sahra/shared/stores/session'
import type { BuyBoxStore } from './buy-box.store'
import { offerText } from './offer.text'
import { createTimedState } from './timed-state'

export interface OfferService {
  /** Undefined until it is known; that of a visitor has no offer and no range. */
  $offer: ReadableAtom<PriceOfferState | undefined>
  /** Offers whole AED. Returns why it was not made, if it was not. */
  make: (amount: number) => Promise<string | undefined>
}

const unknown: PriceOfferState = { state: 'none', amount: null, until: null, least: null, most: null }

/** The offers of the shopper for a product, for one page view. Buy Now gets the price that was accepted. */
export function createOffer(store: BuyBoxStore): OfferService {
  const productId = store.data.product._id
  const noteOwnPrice = async (response: Promise<PriceOfferState>): Promise<PriceOfferState> => {
    const offer = await response
    store.$ownPrice.set((offer.state === 'accepted' && offer.amount) || undefined)
    return offer
  }
  const { $state, load, follow } = createTimedState(() =>
    noteOwnPrice(
      $signedIn.get()
        ? http.get('/api/price-offer/{productId}', { path: { productId } })
        : Promise.resolve(unknown)
    )
  )
  return {
    $offer: $state,
    async make(amount) {
      try {
        await follow(noteOwnPrice(http.post('/api/price-offer', { body: { productId, amount } })))
        return undefined
      } catch (error) {
        void load()
        return messageOf(error, offerText.failed)
      }
    }
  }
}
