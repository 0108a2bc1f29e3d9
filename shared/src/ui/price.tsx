import { classNames } from '../class-names'
import styles from './price.module.css'

/**
 * Amounts come formatted. With `sale`, the original is struck through; `off` ('20% off') stands behind.
 * `was` and `now` name the two for those who do not see the line.
 */
export function Price(props: {
  original: string
  sale?: string
  off?: string
  was?: string
  now?: string
  large?: boolean
  className?: string
}) {
  const { original, sale, off, was, now, large, className } = props
  const reduced = sale !== undefined
  return (
    <p className={classNames(styles.price, large && styles.large, className)}>
      {reduced && (
        <span>
          {now && <span className={styles.unseen}>{`${now} `}</span>}
          <bdi>{sale}</bdi>
        </span>
      )}
      {reduced ? (
        <s>
          {was && <span className={styles.unseen}>{`${was} `}</span>}
          <bdi>{original}</bdi>
        </s>
      ) : (
        <bdi>{original}</bdi>
      )}
      {reduced && off && <bdi className={styles.off}>{off}</bdi>}
    </p>
  )
}
