import type { Order } from '@sahra/shared/contract/order'
import { orderText as text } from '../order-parts/order.text'
import styles from './order-gift.module.css'

/** Gift wrap and the note for the card (C122). */
export const OrderGift = ({ order: { giftWrap, giftNote } }: { order: Order }) => (
  <div className={styles.gift}>
    {giftWrap && <p>{text.giftWrap}</p>}
    {giftNote && (
      <figure>
        <figcaption className={styles.caption}>{text.giftNote}</figcaption>
        <blockquote className={styles.note} dir="auto">
          {giftNote}
        </blockquote>
      </figure>
    )}
  </div>
)
