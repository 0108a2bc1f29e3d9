import { orderText as text } from '../order-parts/order.text'
import styles from '../order-parts/order.module.css'

/** Who helps with an order. The chat link of the shell follows at the end of the page. */
export const OrderConcierge = () => <p className={styles.concierge}>{text.concierge}</p>
