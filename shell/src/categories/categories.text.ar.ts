import type { Translated } from '@sahra/shared/contract/translated'
import type { categoriesText as source } from './categories.text'
export const categoriesText: Translated<typeof source> = {
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل الفئات',
  none: 'لا توجد فئات',
  category: 'فئة',
  bar: 'الفئات',
  menuOf: category => `${category}: الفئات الفرعية`,
  back: 'الفئات السابقة',
  forward: 'الفئات التالية',
  browse: 'تصفّح',
  browseCategories: 'تصفّح الفئات',
  shopAll: 'تسوّق الكل',
  viewAll: 'عرض الكل',
  allOf: (all, name) => `${all}: ${name}`,
  notLoaded: 'تعذّر تحميل الفئات'
}
