import type { Translated } from '@sahra/shared/contract/translated'
import type { saveSearchText as source } from './save-search.text'

export const saveSearchText: Translated<typeof source> = {
  save: 'حفظ هذا البحث',
  hint: 'نراسلك عند وصول جديد، مرة واحدة في اليوم على الأكثر.',
  saved: 'تم حفظ بحثك.',
  all: 'جميع التنبيهات',
  failed: 'تعذّر ذلك. يُرجى إعادة المحاولة.'
}
