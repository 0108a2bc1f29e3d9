import type { ProductSummary } from '@sahra/shared/contract/navigation'
import { formatPrice } from '@sahra/shared/format/format'
import { readSummary } from '@sahra/shared/routing/navigation.rules'
import { percentOff } from '@sahra/shared/rules/product.rules'
import { useLocation } from '@sahra/shared/routing/router'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Wrap } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { Price } from '@sahra/shared/ui/price'
import { Skeleton } from '@sahra/shared/ui/skeleton'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import headingStyles from '../buy-box/buy-box.module.css'
import { buyBoxText } from '../buy-box/buy-box.text'
import { STAGE_SIZE } from '../gallery/stage-size'
import styles from './product.module.css'
import { productText } from './product.text'

/**
 * Shows what the card said that was followed, else placeholders. The focus of a navigation goes to its heading, then to
 * the product's.
 */
export function ProductSkeleton() {
  const summary = readSummary(useLocation().state)
  return (
    <Wrap>
      <div className={styles.breadcrumb} />
      <div className={styles.product}>
        <div className={styles.stageSkeleton}>
          {summary?.image ? (
            <Picture src={summary.image} alt="" {...STAGE_SIZE} loading="eager" />
          ) : (
            <Skeleton shape="picture" />
          )}
        </div>
        <section>
          {summary ? (
            <SummaryHeading {...summary} />
          ) : (
            <VisuallyHidden as="h1">{productText.pendingTitle}</VisuallyHidden>
          )}
          <div className={styles.textSkeleton}>
            <BusyNote>{productText.loading}</BusyNote>
            {!summary && <Skeleton shape="heading" />}
            <Skeleton />
            <Skeleton />
            <Skeleton className={styles.buttonSkeleton} />
          </div>
        </section>
      </div>
    </Wrap>
  )
}

/** Looks like the heading of the product, so that nothing moves when it arrives. */
function SummaryHeading({ name, brand, price, sale }: ProductSummary) {
  return (
    <>
      {brand && (
        <div className={headingStyles.badges}>
          <span className={headingStyles.brand}>{brand}</span>
        </div>
      )}
      <h1 className={headingStyles.name}>{name}</h1>
      <span className={headingStyles.rating} />
      <Price
        large
        className={headingStyles.price}
        original={formatPrice(price)}
        sale={sale === undefined ? undefined : formatPrice(sale)}
        off={sale === undefined ? undefined : buyBoxText.percentOff(percentOff(price, sale))}
        was={buyBoxText.was}
        now={buyBoxText.now}
      />
      <p className={headingStyles.note}>{buyBoxText.priceNote}</p>
    </>
  )
}
