import { classNames } from './class-names'
import styles from './price.module.css'

/**
 * Amounts are formatted texts. With `sale`, the original is struck through and `off` ('20% off') follows.
 * `was` and `now` are read aloud before the amounts, where the strike-through cannot be seen.
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
