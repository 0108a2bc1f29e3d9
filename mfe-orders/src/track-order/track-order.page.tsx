import { placeName } from '@sahra/shared/address/place.text'
import { useStore } from '@sahra/shared/atoms/atoms'
import type { TrackedOrder } from '@sahra/shared/contract/order'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { useLocation } from '@sahra/shared/routing/router'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { StatusDot } from '@sahra/shared/ui/status-dot'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useMemo } from 'react'
import { OrderConcierge } from '../order/order-concierge'
import { OrderTimeline } from '../order/order-timeline'
import { TrackingInfo } from '../order/tracking-info'
import { OrderPart } from '../order-parts/order-part'
import { isPickedUp, toneOf } from '../order-parts/order.rules'
import { orderText } from '../order-parts/order.text'
import { statusText } from '../order-parts/pick-up'
import { createTrackService, orderIdOf } from './track-order.service'
import { trackOrderText as text } from './track-order.text'
import styles from '../order-parts/order.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Opened by the link in the mails of an order; needs no session (C373). */
export function Component() {
  const token = useLocation().hash.slice(1)
  const service = useMemo(() => createTrackService(token), [token])
  const state = useStore(service.$tracked)
  return (
    <Wrap bottomSpace className={styles.page}>
      {state.status === 'ready' ? (
        <Tracked order={state.order} id={orderIdOf(token)} />
      ) : state.status === 'ended' ? (
        <>
          <PageHeading title={text.ended} lead={text.endedLead} />
          <TextLink to={paths.orders}>{text.orders}</TextLink>
        </>
      ) : (
        <>
          <PageHeading title={text.title} />
          {state.status === 'loading' && <BusyNote>{text.loading}</BusyNote>}
          {state.status === 'failed' && (
            <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
          )}
        </>
      )}
      {state.status !== 'loading' && <OrderConcierge />}
    </Wrap>
  )
}

function Tracked({ order, id }: { order: TrackedOrder; id: string }) {
  const isDelivered = !isPickedUp(order)
  const tone = toneOf(order.status)
  return (
    <>
      <PageHeading
        title={order.number ? text.order(order.number) : text.title}
        lead={isDelivered && text.deliveredTo(placeName(order.city))}
      />
      <div className={styles.standing}>
        <StatusDot status={order.status}>{statusText(order)}</StatusDot>
        {isDelivered && (
          <p className={styles.stage}>{tone === 'pending' ? text.pending : orderText.stages[tone]}</p>
        )}
      </div>
      <OrderPart title={orderText.orderTimeline} className={styles.journey}>
        <OrderTimeline order={order} across />
      </OrderPart>
      <div className={styles.aside}>
        <OrderPart title={orderText.trackingInfo}>
          <TrackingInfo order={order} />
        </OrderPart>
        <div>
          <p className={styles.note}>{text.more}</p>
          <TextLink to={paths.order(id)}>{text.open}</TextLink>
        </div>
      </div>
    </>
  )
}
