import { useStore } from '@sahra/shared/atoms/atoms'
import type { Order } from '@sahra/shared/contract/order'
import { formatDate, formatAmount } from '@sahra/shared/format/format'
import { paths } from '@sahra/shared/routing/paths'
import { brand } from '@sahra/shared/shop/brand'
import { $session } from '@sahra/shared/stores/session'
import { ButtonLink } from '@sahra/shared/ui/button'
import { CopyButton } from '@sahra/shared/ui/copy-button'
import { Icon } from '@sahra/shared/ui/icon'
import { Wrap } from '@sahra/shared/ui/layout'
import type { ReactNode } from 'react'
import { OrderAddress } from '../order/order-address'
import { OrderBreakdown } from '../order/order-breakdown'
import { OrderConcierge } from '../order/order-concierge'
import { OrderGift } from '../order/order-gift'
import { OrderLines } from '../order/order-lines'
import { OrderTimeline } from '../order/order-timeline'
import {
  awaitsDelivery,
  deliveryRange,
  isGift,
  isPickedUp,
  itemCount,
  readableId,
  totalOf
} from '../order-parts/order.rules'
import { pickUpText } from '../order/pick-up.text'
import { orderText, paymentName, paymentStatusOf } from '../order-parts/order.text'
import { promiseDetails } from '../order-parts/promise'
import { confirmationText as text } from './confirmation.text'
import styles from './confirmation.module.css'

/** A letter about the order. The children are shown below the thanks. */
export function Confirmation(props: { title: string; order: Order; children: ReactNode }) {
  const { title, order } = props
  const session = useStore($session)
  const address = isPickedUp(order) ? pickUpText.address : text.shippingAddress
  const shopper = session.status === 'shopper' ? session.user : undefined
  return (
    <Wrap bottomSpace>
      <article className={styles.letter}>
        <header className={styles.thanks}>
          <Icon name="done" className={styles.mark} />
          <h1 className={styles.title}>{title}</h1>
          {shopper && <p className={styles.dear}>{text.dear(shopper.name)}</p>}
          <p className={styles.lead}>
            {text.thanks} <MailSent to={shopper?.email} />
          </p>
          {props.children}
          <p className={styles.idLine}>
            <span className={styles.note}>{text.orderId}</span>
            <code className={styles.id}>{readableId(order)}</code>
            <CopyButton text={readableId(order)} label={text.copy} copied={text.copied} />
          </p>
        </header>
        <section aria-label={text.itemsOrdered}>
          <h2 className={styles.partTitle}>{text.itemsOrdered}</h2>
          <OrderLines lines={order.products} />
          <OrderBreakdown order={order} />
        </section>
        <dl className={styles.details} aria-label={text.summary}>
          {detailsOf(order).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.parts}>
          {awaitsDelivery(order) && (
            <section aria-label={text.whatNext}>
              <h2 className={styles.partTitle}>{text.whatNext}</h2>
              <OrderTimeline order={order} />
            </section>
          )}
          <section aria-label={address}>
            <h2 className={styles.partTitle}>{address}</h2>
            <OrderAddress address={order.address} />
          </section>
          {isGift(order) && (
            <section aria-label={orderText.gift}>
              <h2 className={styles.partTitle}>{orderText.gift}</h2>
              <OrderGift order={order} />
            </section>
          )}
        </div>
        <p className={styles.regards}>
          {text.regards} <span>{brand.name}</span>
        </p>
      </article>
      <nav className={styles.next} aria-label={text.next}>
        <ButtonLink to={paths.order(order._id)}>{text.trackOrder}</ButtonLink>
        <ButtonLink variant="ghost" to={paths.orders}>
          {text.myOrders}
        </ButtonLink>
        <ButtonLink variant="ghost" to={paths.home}>
          {text.continueShopping}
        </ButtonLink>
      </nav>
      <OrderConcierge />
    </Wrap>
  )
}

/** No line ends at the hyphen of the word: an address may break anywhere, a word may not. */
const MailSent = ({ to }: { to: string | undefined }) =>
  text
    .mailSent(to)
    .split(/(e-mail)/)
    .map((part, index) =>
      index === 1 ? (
        <span key={index} className={styles.word}>
          {part}
        </span>
      ) : (
        part
      )
    )

function detailsOf(order: Order): [name: string, value: string][] {
  const promise = promiseDetails(order)
  const range = !promise.length && awaitsDelivery(order) ? deliveryRange(order.createdAt) : undefined
  const details: [string, string | undefined][] = [
    [text.placedOn, formatDate(order.createdAt)],
    [text.items, String(itemCount(order))],
    [text.products, String(order.products.length)],
    [text.total, formatAmount(totalOf(order))],
    [text.paymentMethod, paymentName(order.paymentMethod)],
    [text.paymentStatus, paymentStatusOf(order)],
    [text.estimatedDelivery, range && text.range(range.first, range.last)],
    ...promise
  ]
  return details.filter((detail): detail is [string, string] => Boolean(detail[1]))
}
