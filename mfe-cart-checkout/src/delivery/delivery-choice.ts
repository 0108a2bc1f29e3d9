import type { DeliveryChoice } from '@sahra/shared/contract/delivery'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { isRightToLeft } from '@sahra/shared/language/language.text'
import { hoursText, type DeliveryOffer } from '@sahra/shared/rules/delivery.rules'
import { price } from '@sahra/shared/rules/pricing.rules'
import type { ChosenDelivery } from './chosen-delivery'
import { text } from './delivery.text'

/** The code of the method that an order without a choice has. */
export const defaultCode = (settings: PublicSettings): string => price(0, settings).shippingMethod.code

/** Returns the choice of an offer, of its first day and hours unless others are asked for; undefined while it is closed. */
export function choiceFor(
  { method, closed, days }: DeliveryOffer,
  store: string,
  asked: Pick<DeliveryChoice, 'day' | 'hours'> = {}
): ChosenDelivery | undefined {
  const { code, rule } = method
  if (closed) return undefined
  if (rule?.kind === 'pick-up') return { method: code, note: text.pickUp(store) }
  const chosen = days.find(({ day }) => day === asked.day) ?? days[0]
  if (!chosen) return { method: code }
  const { day } = chosen
  const hours = chosen.hours.find(hours => hours === asked.hours) ?? chosen.hours[0]
  return {
    method: code,
    day,
    ...(hours && { hours }),
    note: text.onDay(day, hours && hoursText(hours, isRightToLeft))
  }
}
