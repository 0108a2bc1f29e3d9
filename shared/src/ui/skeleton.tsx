import { classNames } from './class-names'
import { CardGrid } from './card'
import { VisuallyHidden } from './visually-hidden'
import styles from './skeleton.module.css'

/** A grey placeholder while content loads. */
export function Skeleton({
  shape = 'line',
  className
}: {
  shape?: 'line' | 'picture' | 'heading'
  className?: string
}) {
  return <span className={classNames(styles.bone, styles[shape], className)} aria-hidden="true" />
}

/** Placeholders of `count` cards; `label` is read aloud meanwhile: 'Loading...'. */
export function SkeletonCards(props: { count: number; label: string; columns?: 3 | 4; row?: boolean }) {
  return (
    <div role="status">
      <VisuallyHidden>{props.label}</VisuallyHidden>
      <CardGrid columns={props.columns} row={props.row} hidden>
        {Array.from({ length: props.count }, (_, place) => (
          <li key={place} className={styles.card} data-skeleton>
            <Skeleton shape="picture" />
            <Skeleton className={styles.short} />
            <Skeleton className={styles.long} />
            <Skeleton className={styles.short} />
          </li>
        ))}
      </CardGrid>
    </div>
  )
}
