import type { Order } from '@sahra/shared/contract/order'
import { Icon } from '@sahra/shared/ui/icon'
import { TextLink } from '@sahra/shared/ui/text-link'
import { httpUrl } from './order.rules'
import { orderText as text } from './order.text'
import styles from './order.module.css'

export function TrackingInfo({ tracking }: { tracking: Order['tracking'] }) {
  const details = [
    [text.carrier, tracking?.carrier],
    [text.trackingNumber, tracking?.trackingNumber],
    [text.eta, tracking?.eta]
  ].filter((detail): detail is [string, string] => Boolean(detail[1]))
  const url = httpUrl(tracking?.url)
  if (!details.length && !url) return <p className={styles.note}>{text.noTracking}</p>
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
