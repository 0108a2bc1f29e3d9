import type { PaymentMethod } from '@sahra/shared/contract/order'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { RadioCard, RadioCards } from '@sahra/shared/ui/radio-card'
import { isArranged, PAYMENT_METHODS } from './checkout.rules'
import { text } from './checkout.text'
import { CheckoutStep } from './checkout-step'

export function PaymentStep(props: {
  chosen: PaymentMethod
  settings: PublicSettings | undefined
  onChoose: (method: PaymentMethod) => void
}) {
  return (
    <CheckoutStep number={4} title={text.payment}>
      <RadioCards legend={text.payment}>
        {PAYMENT_METHODS.map(method => {
          const { label, hint } = text.paymentOf(method, isArranged(method, props.settings))
          return (
            <RadioCard
              key={method}
              name="payment"
              value={method}
              title={label}
              checked={method === props.chosen}
              onChange={() => props.onChoose(method)}
            >
              {hint}
            </RadioCard>
          )
        })}
      </RadioCards>
    </CheckoutStep>
  )
}
