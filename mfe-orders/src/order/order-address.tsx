import { placeName, townLine } from '@sahra/shared/address/place.text'
import type { Order } from '@sahra/shared/contract/order'
import { orderText as text } from '../order-parts/order.text'
import styles from '../order-parts/order.module.css'

export function OrderAddress({ address }: { address: Order['address'] }) {
  if (!address) return <p className={styles.note}>{text.noAddress}</p>
  const { name, street, country, phone } = address
  const lines = [name, street, townLine(address), placeName(country), phone].filter(Boolean)
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
