import type { Order } from '@sahra/shared/contract/order'
import { formatDate, formatAmount } from '@sahra/shared/format/format'
import { paths } from '@sahra/shared/routing/paths'
import { Button, ButtonLink } from '@sahra/shared/ui/button'
import { Picture } from '@sahra/shared/ui/picture'
import { StatusDot } from '@sahra/shared/ui/status-dot'
import {
  canCancel,
  canTrack,
  imageOf,
  itemCount,
  nameOf,
  readableId,
  RETURNS,
  totalOf
} from '../order-parts/order.rules'
import { orderText, paymentName, paymentStatusOf } from '../order-parts/order.text'
import { statusText } from '../order-parts/pick-up'
import { promiseDetails } from '../order-parts/promise'
import { PaymentNotice } from '../payment/payment-notice'
import { orderListText as text } from './order-list.text'
import styles from './order-list.module.css'

/** One order of the list, shown by its first line. */
export function OrderRow(props: {
  order: Order
  busy: boolean
  onCancel: () => void
  paying: boolean
  onPay: () => void
  onExpire: () => void
}) {
  const { order, busy, onCancel, ...payment } = props
  const [first] = order.products
  const moreCount = order.products.length - 1
  const to = paths.order(order._id)
  return (
    <li className={styles.order}>
      <Picture
        className={styles.picture}
        src={first && imageOf(first)}
        alt=""
        sizes="7rem"
        width={400}
        height={500}
      />
      <div className={styles.what}>
        <StatusDot status={order.status}>{statusText(order)}</StatusDot>
        <h2 className={styles.name}>{(first && nameOf(first)) || orderText.unnamed}</h2>
        {moreCount > 0 && <p className={styles.note}>{text.more(moreCount)}</p>}
      </div>
      <dl className={styles.details}>
        <Detail name={text.order} className={styles.id}>
          {readableId(order)}
        </Detail>
        <Detail name={text.date}>
          <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        </Detail>
        <Detail name={text.payment}>
          {text.paid(paymentName(order.paymentMethod), paymentStatusOf(order))}
        </Detail>
        <Detail name={text.total}>{formatAmount(totalOf(order))}</Detail>
        {moreCount > 0 ? (
          <Detail name={text.quantity}>{text.items(itemCount(order))}</Detail>
        ) : (
          <Detail name={text.quantityAndSize}>{text.quantityOf(first?.quantity ?? 1, first?.size)}</Detail>
        )}
        {promiseDetails(order).map(([method, promised]) => (
          <Detail key={method} name={method}>
            {promised}
          </Detail>
        ))}
      </dl>
      <div className={styles.actions}>
        {order.returnBy && (
          <ButtonLink size="small" to={`${to}#${RETURNS}`}>
            {text.returnOrExchange}
          </ButtonLink>
        )}
        {canTrack(order) && (
          <ButtonLink variant={order.status === 'Delivered' ? 'ghost' : undefined} size="small" to={to}>
            {text.trackOrder}
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" size="small" to={to}>
          {text.viewDetails}
        </ButtonLink>
        {canCancel(order) && (
          <Button variant="ghost" size="small" busy={busy} onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
      <PaymentNotice order={order} variant="row" {...payment} />
    </li>
  )
}

function Detail({
  name,
  className,
  children
}: {
  name: string
  className?: string
  children: React.ReactNode
}) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
