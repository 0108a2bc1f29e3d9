import type { PaymentMethod } from '@sahra/shared/contract/order'
import { RadioCard, RadioCards } from '@sahra/shared/ui/radio-card'
import { PAYMENT_METHODS } from './checkout.rules'
import { text } from './checkout.text'
import { Part } from './part'

export function PaymentPart(props: { chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void }) {
  return (
    <Part number={3} title={text.payment}>
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
    </Part>
  )
}
