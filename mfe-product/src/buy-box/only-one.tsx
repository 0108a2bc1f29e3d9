import { latePart } from '@sahra/shared/ui/late-part'
import type { BuyBoxStore } from './buy-box.store'
import { Reserve } from './reserve'

const Offer = latePart(
  () => import(/* webpackChunkName: "offer" */ './offer').then(module => module.Offer),
  () => null
)

/** What a product of which there is one can have besides: a reservation, and offers. */
export const OnlyOne = ({ store }: { store: BuyBoxStore }) => (
  <>
    <Reserve store={store} />
    {store.data.product.takesOffers && <Offer store={store} />}
  </>
)
