import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './totals.text'
import { isolate, minus } from '@sahra/shared/arabic.ar'

export const text: Translated<typeof source> = {
  subtotal: 'المجموع الفرعي',
  discount: 'الخصم',
  minus,
  shipping: 'الشحن',
  tax: 'الضريبة',
  total: 'الإجمالي',
  unknown: '—',
  rate: percent => `(${percent}%)`,
  includedRate: percent => `(${percent}%، مشمولة)`,
  eta: eta => `التوصيل المتوقع: ${isolate(eta)}`
}
