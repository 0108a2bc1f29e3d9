import { placeName } from '@sahra/shared/address/place.text.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import { sameDayText } from '@sahra/shared/delivery/same-day.text.ar'
import { formatDate } from '@sahra/shared/format/format.ar'
import { isolate, leftToRight } from '@sahra/shared/language/arabic.ar'
import { text as totals } from '../totals/totals.text.ar'
import type { text as source } from './delivery.text'

const dayFormat = () =>
  new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC'
  })

const nameOf = (day: string): string => dayFormat().format(new Date(day))

export const text: Translated<typeof source> = {
  ...sameDayText,
  title: 'التوصيل',
  free: 'مجانًا',
  note: (fee, label) => `${isolate(label)} · ${isolate(fee)}`,
  estimated: totals.eta,
  onlyIn: places => `في ${places.length ? places.map(placeName).join('، ') : 'الإمارات العربية المتحدة'} فقط`,
  later: 'غير متاح لطلب فيه قطعة تُصنع حسب الطلب أو تُشحن لاحقًا',
  passed: (hour, next) => `انتهى استقبال طلبات اليوم عند ${leftToRight(hour)}. اليوم التالي: ${nameOf(next)}`,
  noHours: 'لم تبقَ ساعات للاختيار',
  slot: 'في اليوم والساعات التي تختارها',
  day: 'اليوم',
  dayName: nameOf,
  hours: 'الساعات',
  pickUp: place => `الاستلام من: ${isolate(place)}`,
  onDay: (day, hours) => `التوصيل يوم ${[formatDate(day), hours].filter(Boolean).join('، ')}`
}
