import { placeName } from '@sahra/shared/address/place.text'
import type { Address } from '@sahra/shared/contract/address'
import type { Offer } from '@sahra/shared/contract/promotion'
import type { Pricing } from '@sahra/shared/rules/pricing.rules'
import { formatAmount } from '@sahra/shared/format/format'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button } from '@sahra/shared/ui/button'
import { Note } from '@sahra/shared/ui/error-panel'
import { Muted, Panel } from '@sahra/shared/ui/layout'
import { useId, type ReactNode } from 'react'
import { PromotionCode } from '../promotion/promotion-code'
import { PriceSummary } from '../totals/price-summary'
import { text as totals } from '../totals/totals.text'
import { text } from './checkout.text'
import styles from './order-summary.module.css'

/**
 * `isKnown` false: the items to order could not be loaded yet. `loading`: they are not settled yet. `problems`: what has to
 * be settled before (C108). `totalBefore`: the total in AED that was shown before it rose to that of `pricing` (C104).
 */
export function OrderSummary(props: {
  pricing: Pricing
  offer: Offer | undefined
  onEnterCode: (code: string) => Promise<void>
  onRemoveCode: () => Promise<void>
  isKnown: boolean
  /** Of the method that was chosen (C426). */
  promise: string | undefined
  totalBefore: number | undefined
  address: Address | undefined
  /** Its place is reserved, so that nothing below moves. */
  addressLoading: boolean
  problems: readonly string[]
  /** Why the order was not placed. */
  rejection: ReactNode
  loading: boolean
  submitting: boolean
  onPlace: () => void
}) {
  const { pricing, isKnown, totalBefore, address, problems, loading, submitting } = props
  const risen =
    totalBefore !== undefined && !submitting
      ? text.totalChanged(formatAmount(totalBefore), formatAmount(pricing.grandTotal))
      : undefined
  const notices = problems.length ? problems : risen ? [risen] : []
  const noticeId = useId()
  return (
    <Panel title={text.summary}>
      {(address ?? props.addressLoading) && (
        <div className={styles.to}>
          <Muted>{text.shipTo}</Muted>
          <p>{address ? text.shortAddress(address.street, placeName(address.city)) : totals.unknown}</p>
        </div>
      )}
      <PriceSummary pricing={pricing} isKnown={isKnown} />
      {!submitting && (
        <PromotionCode offer={props.offer} onEnter={props.onEnterCode} onRemove={props.onRemoveCode} />
      )}
      <div className={styles.place}>
        <Button
          block
          busy={submitting}
          disabled={problems.length > 0 || loading}
          aria-describedby={notices.length || props.rejection ? noticeId : undefined}
          // The second click of a double click must not accept a total that has risen (C104).
          onClick={({ detail }) => detail < 2 && props.onPlace()}
        >
          {text.placeOrder}
        </Button>
        {(notices.length > 0 || props.rejection) && (
          <div id={noticeId} className={styles.notices}>
            {notices.map(notice => (
              <Note key={notice} tone="bad">
                {notice}
              </Note>
            ))}
            {props.rejection}
          </div>
        )}
        {submitting && <BusyNote>{text.placing}</BusyNote>}
      </div>
      <Muted>{`${props.promise ?? totals.eta(pricing.deliveryEta)}. ${text.confirmation}`}</Muted>
    </Panel>
  )
}
