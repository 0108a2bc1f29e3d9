import type { Translated } from '@sahra/shared/contract/translated'
import type { relatedText as source } from './related.text'
import { leftToRight } from '@sahra/shared/language/arabic.ar'

export const relatedText: Translated<typeof source> = {
  title: 'منتجات مشابهة',
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل المنتجات المشابهة',
  advice: 'بقية الصفحة تعمل. يُرجى إعادة المحاولة بعد قليل.',
  retry: 'إعادة المحاولة',
  preLoved: 'سبق اقتناؤها',
  was: 'السعر السابق',
  now: 'السعر الحالي',
  percentOff: percent => leftToRight(`−${percent}%`)
}
