import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Wrap } from '@sahra/shared/ui/layout'
import { Skeleton } from '@sahra/shared/ui/skeleton'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import styles from './product.module.css'
import { productText } from './product.text'

/** The focus of a navigation goes to its heading, then to the product's. */
export function ProductSkeleton() {
  return (
    <Wrap>
      <div className={styles.breadcrumb} />
      <div className={styles.product}>
        <Skeleton shape="picture" className={styles.stageSkeleton} />
        <div className={styles.textSkeleton}>
          <VisuallyHidden as="h1">{productText.pendingTitle}</VisuallyHidden>
          <BusyNote>{productText.loading}</BusyNote>
          <Skeleton shape="heading" />
          <Skeleton />
          <Skeleton />
          <Skeleton className={styles.buttonSkeleton} />
        </div>
      </div>
    </Wrap>
  )
}
