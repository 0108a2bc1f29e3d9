import { placeName } from '../address/place.text'
import { comma } from '../language/language.text'

const hourAndMinutes = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ')

const names = (places: readonly string[]): string => places.map(placeName).join(comma)

/** What product, cart and checkout say of a delivery on the day of the order (C428, C473); hours of Dubai. */
export const sameDayText = {
  within: (minutes: number, places: readonly string[]) =>
    `Order within ${hourAndMinutes(minutes)} for today in ${names(places)}`,
  until: (hour: string, places: readonly string[]) => `Same day in ${names(places)} for orders before ${hour}`
}
