import type { CartLine } from '@sahra/shared/contract/cart'
import type { SameDayRule } from '@sahra/shared/contract/delivery'
import type { Offer } from '@sahra/shared/contract/promotion'
import type { Pricing } from '@sahra/shared/rules/pricing.rules'
import { Button } from '@sahra/shared/ui/button'
import { Note } from '@sahra/shared/ui/error-panel'
import { latePart } from '@sahra/shared/ui/late-part'
import { Muted, Panel } from '@sahra/shared/ui/layout'
import { useId } from 'react'
import { PromotionCode } from '../promotion/promotion-code'
import { PriceSummary } from '../totals/price-summary'
import { text as totals } from '../totals/totals.text'
import styles from './cart-totals.module.css'
import { enterCode, removeCode } from './cart.service'
import { text } from './cart.text'

const CartNotes = latePart(
  () => import(/* webpackChunkName: "late" */ './cart-notes').then(module => module.CartNotes),
  () => null
)

/** `blocked`: the cart holds an unavailable line. */
export function CartTotals(props: {
  pricing: Pricing
  offer: Offer | undefined
  blocked: boolean
  /** Other methods than the default can be chosen at checkout. */
  hasChoice: boolean
  lines: readonly CartLine[]
  /** Of a shop that delivers on the day of the order (C473). */
  sameDay: SameDayRule | undefined
  /** Cards and wallets are paid on a page of the shop. */
  hasCardPage: boolean | undefined
  onCheckout: () => void
}) {
  const reasonId = useId()
  return (
    <Panel title={text.totals}>
      <PriceSummary pricing={props.pricing} />
      <PromotionCode offer={props.offer} onEnter={enterCode} onRemove={removeCode} />
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
      {props.hasChoice && <Muted>{text.otherDeliveries}</Muted>}
      {(props.sameDay ?? props.hasCardPage) && <CartNotes {...props} />}
    </Panel>
  )
}
