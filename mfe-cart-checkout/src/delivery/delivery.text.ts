import { placeName } from '@sahra/shared/address/place.text'
import { sameDayText } from '@sahra/shared/delivery/same-day.text'
import { formatDate } from '@sahra/shared/format/format'
import { comma } from '@sahra/shared/language/language.text'

/** A day of the calendar: 'Tuesday 1 December'. */
const dayFormat = () =>
  new Intl.DateTimeFormat('en-AE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

const nameOf = (day: string): string => dayFormat().format(new Date(day))

/** The choice of a delivery, which loads where a shop has several (C426). */
export const text = {
  ...sameDayText,
  title: 'Delivery',
  free: 'Complimentary',
  note: (fee: string, label: string) => `${label} · ${fee}`,
  estimated: (eta: string) => `Estimated delivery ${eta}`,
  onlyIn: (places: readonly string[]) =>
    `Only in ${places.length ? places.map(placeName).join(comma) : 'the United Arab Emirates'}`,
  later: 'Not for an order with an item that is made to order or ships later',
  passed: (hour: string, next: string) =>
    `Orders for today had to come before ${hour}. The next day is ${nameOf(next)}`,
  noHours: 'No hours are left to choose',
  slot: 'Day and hours that you choose',
  day: 'Day',
  dayName: nameOf,
  hours: 'Hours',
  pickUp: (place: string) => `Pick-up at ${place}`,
  /** Below the total. */
  onDay: (day: string, hours: string | undefined) =>
    `Delivery on ${[formatDate(day), hours].filter(Boolean).join(comma)}`
}
