import type { Translated } from '@sahra/shared/contract/translated'
import type { priceAlertText as source } from './price-alert.text'

export const priceAlertText: Translated<typeof source> = {
  title: 'انخفاض الأسعار',
  lead: 'نراسلك عند انخفاض سعر في قائمة أمنياتك، مرة واحدة في اليوم على الأكثر.',
  add: 'إعلامي عند انخفاض سعر',
  added: 'نراسلك عند انخفاض سعر.',
  all: 'جميع التنبيهات',
  failed: 'تعذّر ذلك. يُرجى إعادة المحاولة.'
}
