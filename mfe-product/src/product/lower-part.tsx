import { useStore } from '@sahra/shared/atoms/atoms'
import { WhenNear } from '@sahra/shared/ui/when-near'
import { optional, Widget } from '@sahra/shared/page/widget'
import type { BuyBoxStore } from '../buy-box/buy-box.store'
import { RelatedProducts } from '../related/related'
import { relatedStoreFor } from '../related/related.service'
import { Reviews } from '../reviews/reviews'
import { reviewsStoreFor } from '../reviews/first-reviews.service'
import type { ProductData } from './product.service'
import { ServicePromises } from './service-promises'

/** What is below the fold of every screen: promises, reviews and other products. */
export function LowerPart({ data, buyBox }: { data: ProductData; buyBox: BuyBoxStore }) {
  const { product } = data
  const reviews = reviewsStoreFor(data, product._id, data.reviews)
  const related = relatedStoreFor(data, product, data.related)
  const { choice } = useStore(buyBox.$selection, { ssr: 'initial' })
  return (
    <>
      <ServicePromises />
      <Reviews store={reviews} variantId={choice.variantId} />
      <WhenNear>
        <Widget name="mfe-product/look" props={{ productId: product._id }} {...optional} />
      </WhenNear>
      <RelatedProducts store={related} />
      <WhenNear>
        <Widget name="mfe-product/recently-viewed" props={{ except: product._id }} {...optional} />
      </WhenNear>
    </>
  )
}
