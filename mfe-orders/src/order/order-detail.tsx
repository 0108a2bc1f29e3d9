import type { Order } from '@sahra/shared/contract/order'
import { formatDate, formatAmount } from '@sahra/shared/format/format'
import { ButtonLink } from '@sahra/shared/ui/button'
import { CopyButton } from '@sahra/shared/ui/copy-button'
import { Icon } from '@sahra/shared/ui/icon'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { StatusDot } from '@sahra/shared/ui/status-dot'
import type { ReactNode } from 'react'
import { OrderAddress } from './order-address'
import { OrderBreakdown } from './order-breakdown'
import { OrderConcierge } from './order-concierge'
import { OrderGift } from './order-gift'
import { OrderLines } from './order-lines'
import { OrderPart } from '../order-parts/order-part'
import { OrderTimeline } from './order-timeline'
import {
  hasInvoice,
  isGift,
  isPickedUp,
  itemCount,
  readableId,
  type Stage,
  stageOf,
  totalOf
} from '../order-parts/order.rules'
import { invoiceUrl } from './order.service'
import { orderText as text, paymentName, paymentStatusOf } from '../order-parts/order.text'
import { statusText } from '../order-parts/pick-up'
import { pickUpText } from './pick-up.text'
import { TrackingInfo } from './tracking-info'
import styles from '../order-parts/order.module.css'

const pickUpStages: Partial<Record<Stage, string>> = pickUpText.stages

/** The children are shown below the heading, `returns` below the items. */
export function OrderDetail(props: { order: Order; returns: ReactNode; children: ReactNode }) {
  const { order, returns, children } = props
  const stage = stageOf(order)
  return (
    <>
      <PageHeading
        title={text.placedOn(formatDate(order.createdAt))}
        lead={<OrderId id={readableId(order)} />}
      >
        {hasInvoice(order) && (
          <ButtonLink
            variant="ghost"
            size="small"
            className={styles.invoice}
            to={invoiceUrl(order._id)}
            reloadDocument
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="download" size="small" />
            {text.invoice}
          </ButtonLink>
        )}
      </PageHeading>
      <div className={styles.standing}>
        <StatusDot status={order.status}>{statusText(order)}</StatusDot>
        {stage && (
          <p className={styles.stage}>{(isPickedUp(order) && pickUpStages[stage]) || text.stages[stage]}</p>
        )}
      </div>
      {children}
      <OrderPart title={text.orderTimeline} className={styles.journey}>
        <OrderTimeline order={order} across />
      </OrderPart>
      <dl className={styles.cards}>
        <Card name={text.items} value={itemCount(order)} note={text.products(order.products.length)} />
        <Card
          name={text.total}
          value={<bdi>{formatAmount(totalOf(order))}</bdi>}
          note={order.pricing?.taxMode === 'inclusive' ? text.taxIncluded : undefined}
        />
        <Card name={text.payment} value={paymentStatusOf(order)} note={paymentName(order.paymentMethod)} />
      </dl>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <OrderPart title={text.orderItems}>
            <OrderLines lines={order.products} />
            <OrderBreakdown order={order} />
          </OrderPart>
          {returns}
        </div>
        <div className={styles.aside}>
          <OrderPart title={text.trackingInfo}>
            <TrackingInfo order={order} />
          </OrderPart>
          <OrderPart title={isPickedUp(order) ? pickUpText.address : text.shippingAddress}>
            <OrderAddress address={order.address} />
          </OrderPart>
          {isGift(order) && (
            <OrderPart title={text.gift}>
              <OrderGift order={order} />
            </OrderPart>
          )}
        </div>
      </div>
      <OrderConcierge />
    </>
  )
}

const OrderId = ({ id }: { id: string }) => (
  <span className={styles.idLine}>
    <code className={styles.id}>{id}</code>
    <CopyButton text={id} label={text.copy} copied={text.copied} />
  </span>
)

function Card({ name, value, note }: { name: string; value: ReactNode; note?: string }) {
  return (
    <div className={styles.card}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
