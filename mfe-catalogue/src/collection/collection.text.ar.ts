import type { Translated } from '@sahra/shared/contract/translated'
import type {
  collectionText as collectionTextSource,
  legacyText as legacyTextSource
} from './collection.text'
import { isolate } from '@sahra/shared/language/arabic.ar'
import { brand } from '@sahra/shared/shop/brand'

export const collectionText: Translated<typeof collectionTextSource> = {
  title: 'جميع المجموعات',
  lead: 'سجادات صلاة ومناشف وأردية حمّام لصباحات هادئة.',
  description: () => `سجادات صلاة ومناشف وأردية حمّام من مجموعة ${brand.name} المنزلية.`,
  filters: 'تصفية',
  kinds: { Mat: 'سجادة صلاة', Towel: 'منشفة', Robe: 'رداء حمّام' },
  sort: 'الترتيب حسب',
  sorts: {
    relevant: 'الأنسب',
    'low-high': 'السعر: من الأدنى إلى الأعلى',
    'high-low': 'السعر: من الأعلى إلى الأدنى'
  },
  size: 'المقاس',
  sizes: { Standard: 'عادي', Large: 'كبير', Hand: 'لليدين', Bath: 'للاستحمام', Sheet: 'كبيرة للاستحمام' },
  items: 'المجموعة',
  add: 'إضافة إلى السلة',
  addNamed: name => `إضافة إلى السلة: ${isolate(name)}`,
  addToWishlist: name => `إضافة ${isolate(name)} إلى قائمة الأمنيات`,
  empty: 'لا توجد منتجات.'
}

export const legacyText: Translated<typeof legacyTextSource> = {
  chooseSize: 'يُرجى اختيار المقاس',
  addedToCart: 'أُضيفت القطعة إلى السلة',
  addedToWishlist: 'أُضيفت القطعة إلى قائمة الأمنيات'
}
