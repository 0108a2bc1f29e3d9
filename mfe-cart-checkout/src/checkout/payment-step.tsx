import type { PaymentMethod } from '@sahra/shared/contract/order'
import { RadioCard, RadioCards } from '@sahra/shared/ui/radio-card'
import { PAYMENT_METHODS } from './checkout.rules'
import { text } from './checkout.text'
import { CheckoutStep } from './checkout-step'

export function PaymentStep(props: { chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void }) {
  return (
    <CheckoutStep number={3} title={text.payment}>
      <RadioCards legend={text.payment}>
        {PAYMENT_METHODS.map(method => (
          <RadioCard
            key={method}
            name="payment"
            value={method}
            title={text.paymentOf(method).label}
            checked={method === props.chosen}
            onChange={() => props.onChoose(method)}
          >
            {text.paymentOf(method).hint}
          </RadioCard>
        ))}
      </RadioCards>
    </CheckoutStep>
  )
}
