import type { Address } from '@sahra/shared/contract/address'
import type { Pricing } from '@sahra/shared/pricing.rules'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { Note } from '@sahra/shared/ui/error-panel'
import { Muted, Panel } from '@sahra/shared/ui/layout'
import { useId } from 'react'
import { PriceSummary } from '../totals/price-summary'
import { text as totals } from '../totals/totals.text'
import { text } from './checkout.text'
import styles from './order-summary.module.css'

/** `loading`: the items to order are not known yet. `blocked`: the cart holds an unavailable line. */
export function OrderSummary(props: {
  pricing: Pricing
  address: Address | undefined
  blocked: boolean
  loading: boolean
  submitting: boolean
  onPlace: () => void
}) {
  const { pricing, address, blocked, loading, submitting } = props
  const reasonId = useId()
  return (
    <Panel title={text.summary}>
      {address && (
        <div className={styles.to}>
          <Muted>{text.shipTo}</Muted>
          <p>{`${address.street}, ${address.city}`}</p>
        </div>
      )}
      <PriceSummary pricing={pricing} />
      <div className={styles.place}>
        <Button
          block
          busy={submitting}
          disabled={blocked || loading}
          aria-describedby={blocked ? reasonId : undefined}
          onClick={props.onPlace}
        >
          {text.placeOrder}
        </Button>
        {blocked && (
          <Note tone="bad" id={reasonId}>
            {text.removeUnavailable}
          </Note>
        )}
        {submitting && <BusyNote>{text.placing}</BusyNote>}
      </div>
      <Muted>{`${totals.eta(pricing.deliveryEta)}. ${text.confirmation}`}</Muted>
    </Panel>
  )
}
