import type { Translated } from '@sahra/shared/contract/translated'
import type { filterText as filterTextSource, facetText as facetTextSource } from './filters.text'
import { counted, pieceNoun } from '@sahra/shared/language/arabic.ar'

export const filterText: Translated<typeof filterTextSource> = {
  panel: 'تصفية',
  open: 'تصفية',
  show: 'عرض النتائج',
  failed: 'تعذّر تحميل عوامل التصفية.',
  search: 'البحث في المنتجات',
  searchPlaceholder: 'منتج أو علامة',
  brand: 'العلامة',
  min: 'السعر من',
  max: 'السعر حتى',
  inStock: 'المتوفر فقط',
  reset: 'إعادة الضبط',
  active: 'عوامل التصفية المختارة',
  activeCount: count =>
    counted(count, {
      one: 'عامل تصفية واحد',
      two: 'عاملا تصفية',
      few: 'عوامل تصفية',
      many: 'عامل تصفية',
      other: 'عامل تصفية'
    }),
  clear: 'مسح الكل'
}

export const facetText: Translated<typeof facetTextSource> = {
  categories: 'الفئات',
  brands: 'العلامات',
  searchBrands: 'البحث في العلامات',
  noBrand: 'لا توجد علامة بهذا الاسم',
  colours: 'اللون',
  sizes: 'المقاس',
  conditions: 'الحالة',
  prices: 'نطاق السعر',
  lowest: 'أدنى سعر',
  highest: 'أعلى سعر',
  onSale: 'الأسعار المخفَّضة فقط',
  apply: 'تطبيق التصفية',
  count: count => counted(count, pieceNoun)
}
