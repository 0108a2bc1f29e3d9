import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './wishlist.text'
import { formatDateTime } from '@sahra/shared/format/format'
import { isolate } from '@sahra/shared/language/arabic.ar'

/** The api's message (C64). */
export const DUPLICATE_MESSAGE = 'Product already in wishlist.'

export const text: Translated<typeof source> = {
  title: 'قائمة أمنياتي',
  description: 'القطع التي تروقك، مع توفرها الآن.',
  refresh: 'تحديث',
  loading: 'جارٍ تحميل قائمة أمنياتك…',
  updating: 'جارٍ التحديث…',
  empty: 'قائمة أمنياتك فارغة',
  emptyHint: 'مكان يحفظ القطع التي تروقك، ويُظهر متى تتوفر من جديد.',
  startShopping: 'بدء التسوق',
  savedItems: 'القطع المحفوظة',
  product: 'المنتج',
  noPrice: 'غير محدَّد',
  agreed: until => `سعرك حتى ${isolate(formatDateTime(until))}`,
  addToCart: 'إضافة إلى السلة',
  added: 'أُضيفت القطعة إلى السلة',
  addToCartFailed: 'تعذّرت الإضافة إلى السلة',
  viewDetails: 'عرض التفاصيل',
  notifyMe: 'إعلامي عند توفرها',
  remove: 'إزالة',
  noLongerAvailable: 'لم يعد متوفرًا',
  unavailable: 'غير متوفر',
  outOfStock: 'نفد',
  lowStock: 'كمية محدودة',
  inStock: 'متوفر',
  nowShown: (name, label) => `${isolate(name)}: ${label}`,
  removed: 'أُزيلت القطعة من قائمة الأمنيات',
  loadFailed: 'تعذّر تحميل قائمة الأمنيات',
  addFailed: 'تعذّرت الإضافة إلى قائمة الأمنيات',
  removeFailed: 'تعذّرت الإزالة من قائمة الأمنيات',
  removeItemFailed: 'تعذّرت إزالة القطعة'
}
