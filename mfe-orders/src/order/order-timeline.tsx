import { classNames } from '@sahra/shared/ui/class-names'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import { type Progress, timeline } from '../order-parts/order.rules'
import { orderText as text } from '../order-parts/order.text'
import { stepText } from '../order-parts/pick-up'
import styles from './order-timeline.module.css'

/** `across`: from left to right where there is room. */
export function OrderTimeline({ order, across }: { order: Progress; across?: boolean }) {
  return (
    <ol className={classNames(styles.timeline, across && styles.across)}>
      {timeline(order).map(({ name, done, at }) => (
        <li
          key={name}
          className={done ? styles.stepDone : styles.step}
          aria-current={done ? undefined : false}
        >
          {stepText(order, name)}
          <VisuallyHidden>{done ? text.done : text.pending}</VisuallyHidden>
          {at && (
            <time className={styles.time} dateTime={at}>
              <bdi>{text.at(at)}</bdi>
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
