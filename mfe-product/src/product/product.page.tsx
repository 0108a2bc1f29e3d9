import { useStore } from '@nanostores/react'
import { publicConfig } from '@sahra/shared/config'
import { Loaded, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page'
import { useLocation } from '@sahra/shared/router'
import { $categories } from '@sahra/shared/stores/categories'
import { Wrap } from '@sahra/shared/ui/layout'
import { useEffect, useState } from 'react'
import { BuyBox } from '../buy-box/buy-box'
import { createView } from '../buy-box/buy-box.store'
import { afterDetour } from '../buy-box/detour.rules'
import { Gallery } from '../gallery/gallery'
import { RelatedProducts } from '../related/related'
import { relatedOf } from '../related/related.service'
import { Reviews } from '../reviews/reviews'
import { reviewsOf } from '../reviews/reviews.service'
import { Missing } from './missing'
import { headOf } from './product.meta'
import styles from './product.module.css'
import { trailOf } from './product.rules'
import { loadProduct, type ProductData } from './product.service'
import { productText } from './product.text'
import { Promises } from './promises'
import { Trail } from './trail'
import { Waiting } from './waiting'

export const loader: PageLoader<ProductData> = ({ params, signal }) => loadProduct(params.id ?? '', signal)

export const meta: PageMeta<ProductData> = ({ data, url }) => {
  if (!data) return { title: productText.pendingTitle }
  const categories = $categories.get()
  const tree = categories.status === 'ready' ? categories.tree : []
  return headOf({
    ...data,
    summary: data.reviews?.summary,
    trail: trailOf(tree, data.product.subCategory ?? data.product.category),
    address: path => new URL(path, publicConfig().publicUrl || url.origin).href
  })
}

export function Component({ data }: PageProps<ProductData>) {
  return (
    <Loaded
      data={data}
      pending={<Waiting />}
      failed={(error, retry) => <Missing error={error} retry={retry} />}
    >
      {found => <Product data={found} />}
    </Loaded>
  )
}

function Product({ data }: { data: ProductData }) {
  const { product } = data
  const [view] = useState(() => createView(data))
  const reviews = reviewsOf(data, product._id, data.reviews)
  const related = relatedOf(data, product, data.related)
  const { summary, status } = useStore(reviews.$reviews)
  const { choice } = useStore(view.$view)
  const { state } = useLocation()

  useEffect(() => {
    const kept = afterDetour(state)
    if (kept) view.restore(kept)
  }, [view, state])

  return (
    <>
      <Wrap>
        <Trail product={product} />
        <div className={styles.piece}>
          <Gallery view={view} />
          <BuyBox view={view} summary={status === 'ready' ? summary : undefined} />
        </div>
      </Wrap>
      <Promises />
      <Reviews store={reviews} variantId={choice.variantId} />
      <RelatedProducts store={related} />
    </>
  )
}
