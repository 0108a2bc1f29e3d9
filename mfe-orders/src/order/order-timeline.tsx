import type { Order } from '@sahra/shared/contract/order'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import { timeline } from './order.rules'
import { orderText as text } from './order.text'
import styles from './order.module.css'

export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className={styles.timeline}>
      {timeline(order).map(({ name, done, at }) => (
        <li
          key={name}
          className={done ? styles.stepDone : styles.step}
          aria-current={done ? undefined : false}
        >
          {text.steps[name]}
          <VisuallyHidden>{done ? text.done : text.pending}</VisuallyHidden>
          {at && (
            <time className={styles.note} dateTime={at}>
              <bdi>{text.at(at)}</bdi>
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
