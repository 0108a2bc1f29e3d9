import { placeName } from '../address/place.text.ar'
import type { Translated } from '../contract/translated'
import { counted, leftToRight, minuteNoun, type Noun } from '../language/arabic.ar'
import type { sameDayText as source } from './same-day.text'

const hourNoun: Noun = {
  one: 'ساعة واحدة',
  two: 'ساعتين',
  few: 'ساعات',
  many: 'ساعة',
  other: 'ساعة'
}

const hourAndMinutes = (minutes: number): string =>
  [
    minutes >= 60 && counted(Math.floor(minutes / 60), hourNoun),
    minutes % 60 && counted(minutes % 60, minuteNoun)
  ]
    .filter(Boolean)
    .join(' و')

const names = (places: readonly string[]): string => places.map(placeName).join('، ')

export const sameDayText: Translated<typeof source> = {
  within: (minutes, places) => `اطلب خلال ${hourAndMinutes(minutes)} للتوصيل اليوم في ${names(places)}`,
  until: (hour, places) => `توصيل في اليوم نفسه في ${names(places)} للطلبات قبل ${leftToRight(hour)}`
}
