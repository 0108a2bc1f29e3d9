import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Wrap } from '@sahra/shared/ui/layout'
import { Skeleton } from '@sahra/shared/ui/skeleton'
import styles from './product.module.css'
import { productText } from './product.text'

/** The page's shape while the piece is on its way. */
export function Waiting() {
  return (
    <Wrap>
      <div className={styles.trail} />
      <div className={styles.piece}>
        <Skeleton shape="picture" className={styles.stageToCome} />
        <div className={styles.wordsToCome}>
          <BusyNote>{productText.loading}</BusyNote>
          <Skeleton shape="heading" />
          <Skeleton />
          <Skeleton />
          <Skeleton className={styles.buttonToCome} />
        </div>
      </div>
    </Wrap>
  )
}
