import type { Translated } from '@sahra/shared/contract/translated'
import type { brandIndexText as source } from './brand-index.text'
import { brand } from '@sahra/shared/shop/brand'

export const brandIndexText: Translated<typeof source> = {
  title: 'العلامات',
  lead: 'كل الدور التي نعرض قطعها، من A إلى Z.',
  description: () =>
    `الدور التي نعرض قطعها لدى ${brand.name}، من A إلى Z: قطع جديدة أو سبق اقتناؤها، موثَّقة الأصالة${brand.inCity}.`,
  letters: 'الحروف',
  loading: 'جارٍ التحميل…',
  none: 'لا توجد علامات'
}
