import type { Order, OrderReturn } from '@sahra/shared/contract/order'
import { StatusDot } from '@sahra/shared/ui/status-dot'
import { nameOf } from '../order-parts/order.rules'
import { orderText, statusName } from '../order-parts/order.text'
import { returnsText as text } from './returns.text'
import styles from './returns.module.css'

/** The returns of an order, newest first (OR-049). */
export function ReturnList({ order }: { order: Order }) {
  if (!order.returns?.length) return null
  return (
    <ul>
      {[...order.returns].reverse().map(orderReturn => (
        <ReturnRow key={orderReturn._id} order={order} orderReturn={orderReturn} />
      ))}
    </ul>
  )
}

function ReturnRow({ order, orderReturn }: { order: Order; orderReturn: OrderReturn }) {
  const { number, status, requestedAt, items, reason, note, refundAmount } = orderReturn
  const nameOfLine = (line: number): string => {
    const product = order.products[line]
    return (product && nameOf(product)) || orderText.unnamed
  }
  const rows: [string, string | undefined][] = [
    [text.yourReason, reason],
    [text.ourReason, note],
    [text.refunded, refundAmount ? text.refund(refundAmount) : undefined]
  ]
  return (
    <li className={styles.return}>
      <div className={styles.head}>
        <h3 className={styles.number}>{number}</h3>
        <StatusDot status={status}>{statusName(status)}</StatusDot>
        <time className={styles.note} dateTime={requestedAt}>
          {text.requestedOn(requestedAt)}
        </time>
      </div>
      <ul>
        {items.map(({ line, quantity }) => (
          <li key={line}>
            <bdi>{text.item(quantity, nameOfLine(line))}</bdi>
          </li>
        ))}
      </ul>
      {text.next[status] && <p className={styles.note}>{text.next[status]}</p>}
      <dl className={styles.details}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            )
        )}
      </dl>
    </li>
  )
}
