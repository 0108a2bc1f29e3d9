import type { Translated } from '../contract/translated'
import { isolate } from '../language/arabic.ar'
import type { uiText as source } from './ui.text'
export const uiText: Translated<typeof source> = {
  noImage: 'لا توجد صورة',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  pageFailed: 'تعذّر تحميل هذه الصفحة',
  pageFailedAdvice: 'تعذّر الوصول إلى المتجر. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
  prev: 'السابق',
  next: 'التالي',
  instalments: (payments, amount, provider) =>
    `${payments} × ${amount} عبر ${isolate(provider)}. يعود قرار التقسيط إلى ${isolate(provider)}.`
}
