import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './totals.text'
import { deliveryTime, isolate, leftToRight } from '@sahra/shared/language/arabic.ar'

/** The price calculation of shop and api is in English: its default method. */
const standardMethod = 'Standard'

export const text: Translated<typeof source> = {
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  shipping: 'الشحن',
  complimentary: 'مجانًا',
  tax: 'الضريبة',
  total: 'الإجمالي',
  unknown: '—',
  rate: percent => `(${leftToRight(`${percent}%`)})`,
  includedRate: percent => `(${leftToRight(`${percent}%`)}، مشمولة)`,
  note: label => `· ${label === standardMethod ? 'توصيل عادي' : isolate(label)}`,
  eta: eta => `التوصيل المتوقع: ${deliveryTime(eta)}`
}
