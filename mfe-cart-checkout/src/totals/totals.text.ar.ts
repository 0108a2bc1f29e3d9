import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './totals.text'
export const text: Translated<typeof source> = {
  subtotal: 'المجموع الفرعي',
  shipping: 'الشحن',
  tax: 'الضريبة',
  total: 'الإجمالي',
  unknown: '—',
  rate: percent => `(${percent}%)`,
  includedRate: percent => `(${percent}%، مشمولة)`,
  eta: eta => `التوصيل المتوقع: ${eta}`
}
