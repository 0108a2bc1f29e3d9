import type { Translated } from '@sahra/shared/contract/translated'
import { isolate } from '@sahra/shared/language/arabic.ar'
import type { searchBoxText as searchBoxTextSource, panelText as panelTextSource } from './search-box.text'
export const searchBoxText: Translated<typeof searchBoxTextSource> = {
  search: 'البحث',
  placeholder: 'البحث في الحقائب والساعات والعلامات'
}

export const panelText: Translated<typeof panelTextSource> = {
  suggestions: 'اقتراحات',
  none: 'لا توجد اقتراحات لهذا البحث',
  all: 'عرض كل النتائج',
  groups: {
    product: 'المنتجات',
    category: 'الفئات',
    brand: 'العلامات',
    text: 'عمليات بحث',
    recent: 'عمليات البحث الأخيرة'
  },
  remove: query => `إزالة ${isolate(query)}`,
  removeAll: 'مسح الكل',
  was: 'السعر السابق',
  now: 'السعر الحالي'
}
