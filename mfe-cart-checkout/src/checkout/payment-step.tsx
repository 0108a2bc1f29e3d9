import type { PaymentMethod } from '@sahra/shared/contract/order'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { RadioCard, RadioCards } from '@sahra/shared/ui/radio-card'
import { isArranged, PAYMENT_METHODS } from './checkout.rules'
import { text } from './checkout.text'
import { CheckoutStep } from './checkout-step'
import styles from './payment-step.module.css'

/** Drawn by the stylesheet: names of networks are not translated. */
const networks: Record<PaymentMethod, string[]> = {
  cod: [],
  stripe: ['visa', 'mastercard', 'amex', 'apple-pay'],
  razorpay: ['visa', 'mastercard']
}

export function PaymentStep(props: {
  number: number
  /** False for an order that is picked up (C427). */
  takesCash: boolean
  chosen: PaymentMethod
  settings: PublicSettings | undefined
  onChoose: (method: PaymentMethod) => void
}) {
  return (
    <CheckoutStep number={props.number} title={text.payment}>
      <RadioCards legend={text.payment}>
        {PAYMENT_METHODS.map(method => {
          const arranged = isArranged(method, props.settings)
          const { label, hint } = text.paymentOf(method, arranged)
          return (
            <RadioCard
              key={method}
              name="payment"
              value={method}
              title={
                <>
                  {label}
                  <Networks method={method} />
                </>
              }
              checked={method === props.chosen}
              disabled={method === 'cod' && !props.takesCash}
              onChange={() => props.onChoose(method)}
            >
              {method === 'cod' && !props.takesCash ? text.noCashAtPickUp : hint}
            </RadioCard>
          )
        })}
      </RadioCards>
    </CheckoutStep>
  )
}

function Networks({ method }: { method: PaymentMethod }) {
  return (
    <span className={styles.networks} aria-hidden="true">
      {networks[method].map(network => (
        <i key={network} data-network={network} />
      ))}
    </span>
  )
}
