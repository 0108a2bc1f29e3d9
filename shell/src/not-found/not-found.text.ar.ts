import type { Translated } from '@sahra/shared/contract/translated'
import type { notFoundText as source } from './not-found.text'
export const notFoundText: Translated<typeof source> = {
  title: 'الصفحة غير موجودة',
  heading: 'بعض الأشياء يصعب العثور عليها',
  lead: 'ربما انتقلت هذه الصفحة، أو وجدت القطعة من يقتنيها.',
  home: 'العودة إلى الصفحة الرئيسية',
  browse: 'تصفّح المنتجات'
}
