import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Wrap } from '@sahra/shared/ui/layout'
import { Skeleton } from '@sahra/shared/ui/skeleton'
import styles from './product.module.css'
import { productText } from './product.text'

export function ProductSkeleton() {
  return (
    <Wrap>
      <div className={styles.breadcrumb} />
      <div className={styles.product}>
        <Skeleton shape="picture" className={styles.stageSkeleton} />
        <div className={styles.textSkeleton}>
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
