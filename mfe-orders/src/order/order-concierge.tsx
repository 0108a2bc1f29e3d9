import { paths } from '@sahra/shared/routing/paths'
import { TextLink } from '@sahra/shared/ui/text-link'
import { orderText as text } from '../order-parts/order.text'
import styles from '../order-parts/order.module.css'

/** Who helps with an order. */
export const OrderConcierge = () => (
  <p className={styles.concierge}>
    {text.concierge} <TextLink to={paths.contact}>{text.contact}</TextLink>
  </p>
)
