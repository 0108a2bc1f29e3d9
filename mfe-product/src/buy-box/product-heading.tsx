import { useStore } from '@sahra/shared/atoms/atoms'
import type { ReviewSummary } from '@sahra/shared/contract/review'
import { formatPrice } from '@sahra/shared/format/format'
import { paths } from '@sahra/shared/routing/paths'
import { brandName } from '@sahra/shared/rules/product.rules'
import { Link } from '@sahra/shared/routing/router'
import { $shop } from '@sahra/shared/stores/settings'
import { Badge } from '@sahra/shared/ui/badge'
import { latePart } from '@sahra/shared/ui/late-part'
import { Price } from '@sahra/shared/ui/price'
import { Stars } from '@sahra/shared/ui/stars'
import { brandSlug } from '../product-data/product.rules'
import styles from './buy-box.module.css'
import { detailsOf, type BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'

const PriceNotes = latePart(
  () => import(/* webpackChunkName: "buy-notes" */ './price-notes').then(module => module.PriceNotes),
  () => null
)

/** Brand, name, rating and price. */
export function ProductHeading({
  store,
  summary
}: {
  store: BuyBoxStore
  summary: ReviewSummary | undefined
}) {
  const { product } = store.data
  const { price } = detailsOf(store, useStore(store.$selection))
  const shop = useStore($shop)
  const brand = brandName(product.brand)
  const average = summary?.avgRating ?? product.avgRating ?? 0
  const count = summary?.reviewCount ?? product.reviewCount ?? 0
  return (
    <>
      {(brand || product.bestseller) && (
        <div className={styles.badges}>
          {brand && (
            <Link className={styles.brand} to={paths.brand(brandSlug(product.brand))}>
              {brand}
            </Link>
          )}
          {product.bestseller && <Badge tone="warm">{buyBoxText.bestseller}</Badge>}
        </div>
      )}
      <h1 className={styles.name}>{product.name}</h1>
      <a className={styles.rating} href="#reviews">
        {count > 0 && (
          <>
            <Stars value={average} label={buyBoxText.rating(average.toFixed(1))} />
            <span aria-hidden="true">{average.toFixed(1)}</span>
          </>
        )}
        <span className={styles.count}>{buyBoxText.reviews(count)}</span>
      </a>
      <Price
        large
        className={styles.price}
        original={formatPrice(price.original)}
        sale={price.sale === undefined ? undefined : formatPrice(price.sale)}
        off={price.percentOff ? buyBoxText.percentOff(price.percentOff) : undefined}
        was={buyBoxText.was}
        now={buyBoxText.now}
      />
      {(shop.instalments ?? shop.sameDay) && <PriceNotes store={store} shop={shop} />}
      {product.appliedOffer?.name && (
        <p className={styles.offer}>
          <bdi>{product.appliedOffer.name}</bdi>
        </p>
      )}
      <p className={styles.note}>{buyBoxText.priceNote}</p>
    </>
  )
}
