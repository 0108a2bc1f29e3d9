import { useStore } from '@sahra/shared/atoms/atoms'
import type { DeliveryChoice } from '@sahra/shared/contract/delivery'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { useMinute } from '@sahra/shared/browser/minute'
import { formatAmount } from '@sahra/shared/format/format'
import { isRightToLeft } from '@sahra/shared/language/language.text'
import {
  deliveryOffer,
  hoursText,
  minutesLeft,
  shipsLater,
  type DeliveryAddress,
  type DeliveryOffer,
  type Supplied
} from '@sahra/shared/rules/delivery.rules'
import { activeMethods, withMethod } from '@sahra/shared/rules/delivery-price.rules'
import { price } from '@sahra/shared/rules/pricing.rules'
import { $shop } from '@sahra/shared/stores/settings'
import { RadioCard, RadioCards } from '@sahra/shared/ui/radio-card'
import { useEffect } from 'react'
import type { ChosenDelivery } from './chosen-delivery'
import { choiceFor, defaultCode } from './delivery-choice'
import styles from './delivery-choices.module.css'
import { text } from './delivery.text'
import { SlotFields } from './slot-fields'

/**
 * The methods of delivery, each with its fee and why it is closed (C426). A choice that is no longer open is taken back.
 * `address` undefined: none is chosen yet. `subtotal` in AED.
 */
export function DeliveryChoices(props: {
  settings: PublicSettings
  address: DeliveryAddress | undefined
  items: readonly Supplied[]
  subtotal: number
  chosen: ChosenDelivery | undefined
  onChoose: (chosen: ChosenDelivery | undefined) => void
}) {
  const { settings, address, chosen, onChoose } = props
  const { storeAddress } = useStore($shop)
  const now = useMinute() ?? new Date()
  const store = storeAddress.join(', ')
  const standard = defaultCode(settings)
  const isLater = shipsLater(props.items)
  const offers = activeMethods(settings).map(method => deliveryOffer(method, address, now, isLater))
  const chosenOffer = chosen && offers.find(({ method }) => method.code === chosen.method)
  const valid = chosenOffer && choiceFor(chosenOffer, store, chosen)
  useEffect(() => {
    if (chosen && JSON.stringify(chosen) !== JSON.stringify(valid)) onChoose(valid)
  }, [chosen, valid, onChoose])
  const choose = (offer: DeliveryOffer, slot?: Pick<DeliveryChoice, 'day' | 'hours'>) =>
    onChoose(offer.method.code === standard ? undefined : choiceFor(offer, store, slot))

  return (
    <RadioCards legend={text.title}>
      {offers.map(offer => {
        const { method, closed } = offer
        const { code, label } = method
        const isChosen = code === (chosen?.method ?? standard)
        const fee = price(props.subtotal, withMethod(settings, code)).shippingFee
        return (
          <div key={code}>
            <RadioCard
              name="delivery"
              value={code}
              className={closed && styles.closed}
              title={text.note(fee ? formatAmount(fee) : text.free, label)}
              disabled={closed !== undefined}
              checked={isChosen}
              onChange={() => choose(offer)}
            >
              {hintOf(offer, settings, { now, store })}
            </RadioCard>
            {isChosen && chosen?.hours && (
              <SlotFields
                days={offer.days}
                day={chosen.day}
                hours={chosen.hours}
                showHours={hours => hoursText(hours, isRightToLeft)}
                onChange={slot => choose(offer, slot)}
              />
            )}
          </div>
        )
      })}
    </RadioCards>
  )
}

/** What a method promises, or why it is closed. */
function hintOf(
  { method, closed, days }: DeliveryOffer,
  settings: PublicSettings,
  { now, store }: { now: Date; store: string }
): string {
  const { rule } = method
  if (closed === 'place') return text.onlyIn(rule && 'places' in rule ? rule.places : [])
  if (closed === 'supply') return text.later
  if (rule?.kind === 'same-day') {
    const left = minutesLeft(method, now)
    const [next] = days
    if (left !== undefined) return text.within(left, rule.places)
    return next ? text.passed(rule.until, next.day) : text.noHours
  }
  if (rule?.kind === 'slot') return closed ? text.noHours : text.slot
  if (rule) return text.pickUp(store)
  return text.estimated(price(0, withMethod(settings, method.code)).deliveryEta)
}
