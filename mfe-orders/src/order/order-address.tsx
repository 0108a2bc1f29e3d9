import type { Order } from '@sahra/shared/contract/order'
import { orderText as text } from './order.text'
import styles from './order.module.css'

export function OrderAddress({ address }: { address: Order['address'] }) {
  if (!address) return <p className={styles.note}>{text.noAddress}</p>
  const { name, street, city, state, zip, country, phone } = address
  const lines = [name, street, `${city}, ${state} ${zip}`, country, phone].filter(Boolean)
  return (
    <address className={styles.address}>
      {lines.map((line, index) => (
        <span key={index}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}
