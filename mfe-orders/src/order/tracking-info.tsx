import type { Order } from '@sahra/shared/contract/order'
import { Icon } from '@sahra/shared/ui/icon'
import { TextLink } from '@sahra/shared/ui/text-link'
import { webAddress } from './order.rules'
import { orderText as text } from './order.text'
import styles from './order.module.css'

export function TrackingInfo({ tracking }: { tracking: Order['tracking'] }) {
  const facts = [
    [text.carrier, tracking?.carrier],
    [text.trackingNumber, tracking?.trackingNumber],
    [text.eta, tracking?.eta]
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  const url = webAddress(tracking?.url)
  if (!facts.length && !url) return <p className={styles.note}>{text.noTracking}</p>
  return (
    <>
      <dl className={styles.tracking}>
        {facts.map(([name, value]) => (
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
