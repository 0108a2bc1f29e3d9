import type { Order } from '@sahra/shared/contract/order'
import { Icon } from '@sahra/shared/ui/icon'
import { TextLink } from '@sahra/shared/ui/text-link'
import { awaitsDelivery, httpUrl, toneOf } from '../order-parts/order.rules'
import { pickUpWord } from '../order-parts/pick-up'
import { promiseDetails } from '../order-parts/promise'
import { orderText as text } from '../order-parts/order.text'
import styles from '../order-parts/order.module.css'

/** An order that is cancelled or delivered has no estimate and promises no tracking. */
export function TrackingInfo({
  order
}: {
  order: Pick<Order, 'status' | 'tracking'> & Partial<Pick<Order, 'promise' | 'pricing'>>
}) {
  const { tracking } = order
  const tone = toneOf(order.status)
  const details = [
    ...promiseDetails(order),
    [text.carrier, tracking?.carrier],
    [text.trackingNumber, tracking?.trackingNumber],
    [text.eta, awaitsDelivery(order) && tracking?.eta]
  ].filter((detail): detail is [string, string] => Boolean(detail[1]))
  const url = httpUrl(tracking?.url)
  if (!details.length && !url) {
    const note =
      tone === 'cancelled' || tone === 'delivered'
        ? pickUpWord(order, tone) || text.noTrackingOf[tone]
        : text.noTracking
    return <p className={styles.note}>{note}</p>
  }
  return (
    <>
      <dl className={styles.tracking}>
        {details.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {url && (
        <TextLink to={url} target="_blank" rel="noopener noreferrer">
          {text.trackWithCarrier}
          <Icon name="external" size="small" />
        </TextLink>
      )}
    </>
  )
}
