import type { Translated } from '@sahra/shared/contract/translated'
import type { slotText as source } from './slot.text'
export const slotText: Translated<typeof source> = {
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل هذا الجزء من المتجر',
  advice: 'بقية المتجر تعمل كالمعتاد. يُرجى إعادة المحاولة.',
  offline: 'لا يوجد اتصال بالإنترنت. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
  retry: 'إعادة المحاولة',
  retrying: 'جارٍ إعادة المحاولة…'
}
