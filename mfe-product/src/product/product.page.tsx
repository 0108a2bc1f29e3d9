import { useStore } from '@sahra/shared/atoms/atoms'
import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page/page'
import { recentlyViewed } from '@sahra/shared/browser/recent-list'
import { useLocation } from '@sahra/shared/routing/router'
import { Wrap } from '@sahra/shared/ui/layout'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { latePart } from '@sahra/shared/ui/late-part'
import { readSelectedOptions } from '@sahra/shared/routing/navigation.rules'
import { useEffect, useState } from 'react'
import { BuyBox } from '../buy-box/buy-box'
import { createBuyBoxStore } from '../buy-box/buy-box.store'
import { Gallery } from '../gallery/gallery'
import { reviewsStoreFor } from '../reviews/first-reviews.service'
// The lower part's HTML is shown before its script has loaded.
import '../related/related.module.css'
import '../reviews/reviews.module.css'
import './service-promises.module.css'
import { ProductNotFound } from './product-not-found'
import { pageJsonLd } from './product.json-ld'
import { headOf } from './product.meta'
import styles from './product.module.css'
import { loadProduct, type ProductData } from './product.service'
import { productText } from './product.text'
import { CategoryBreadcrumb } from './category-breadcrumb'
import { ProductSkeleton } from './product-skeleton'

const LowerPart = latePart(
  () => import(/* webpackChunkName: "lower-part" */ './lower-part').then(module => module.LowerPart),
  ({ onRetry }) => (
    <Wrap bottomSpace>
      <ErrorPanel message={productText.lowerPartFailed} retryLabel={productText.retry} onRetry={onRetry} />
    </Wrap>
  )
)

export const loader: PageLoader<ProductData> = ({ params, signal }) => {
  if (typeof window !== 'undefined') LowerPart.preload()
  return loadProduct(params.id ?? '', signal)
}

export const meta: PageMeta<ProductData> = ({ data, url }) =>
  data
    ? {
        ...headOf(data.product),
        // Crawlers read it in the HTML: browsers do not load what makes it (C361).
        ...(typeof window === 'undefined' && { jsonLd: pageJsonLd(data, url) })
      }
    : { title: productText.pendingTitle }

export function Component({ data }: PageProps<ProductData>) {
  return (
    <Await
      resolve={data}
      fallback={<ProductSkeleton />}
      renderError={(error, retry) => <ProductNotFound error={error} retry={retry} />}
    >
      {found => <Product data={found} />}
    </Await>
  )
}

function Product({ data }: { data: ProductData }) {
  const { product } = data
  const [buyBox] = useState(() => createBuyBoxStore(data))
  const reviews = reviewsStoreFor(data, product._id, data.reviews)
  const { summary, status } = useStore(reviews.$reviews, { ssr: 'initial' })
  const { state } = useLocation()

  useEffect(() => {
    const chosen = readSelectedOptions(state)
    if (chosen) buyBox.restore(chosen)
  }, [buyBox, state])

  useEffect(() => recentlyViewed.add(product._id), [product._id])

  return (
    <>
      <Wrap>
        <CategoryBreadcrumb product={product} />
        <div className={styles.product}>
          <Gallery store={buyBox} />
          <BuyBox store={buyBox} summary={status === 'ready' ? summary : undefined} />
        </div>
      </Wrap>
      <LowerPart data={data} buyBox={buyBox} />
    </>
  )
}
