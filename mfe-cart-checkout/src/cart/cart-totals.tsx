import type { Pricing } from '@sahra/shared/pricing.rules'
import { Button } from '@sahra/shared/ui/button'
import { Note } from '@sahra/shared/ui/error-panel'
import { Muted, Panel } from '@sahra/shared/ui/layout'
import { useId } from 'react'
import { PriceSummary } from '../totals/price-summary'
import { text as totals } from '../totals/totals.text'
import styles from './cart-totals.module.css'
import { text } from './cart.text'

/** `blocked`: the cart holds an unavailable line. */
export function CartTotals(props: { pricing: Pricing; blocked: boolean; onCheckout: () => void }) {
  const reasonId = useId()
  return (
    <Panel title={text.totals}>
      <PriceSummary pricing={props.pricing} />
      <div className={styles.proceed}>
        <Button
          block
          disabled={props.blocked}
          aria-describedby={props.blocked ? reasonId : undefined}
          onClick={props.onCheckout}
        >
          {text.checkout}
        </Button>
        {props.blocked && (
          <Note tone="bad" id={reasonId}>
            {text.removeUnavailable}
          </Note>
        )}
      </div>
      <Muted>{totals.eta(props.pricing.deliveryEta)}</Muted>
    </Panel>
  )
}
