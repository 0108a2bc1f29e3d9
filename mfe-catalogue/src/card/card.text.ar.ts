import type { Translated } from '@sahra/shared/contract/translated'
import type { cardText as cardTextSource, wishlistText as wishlistTextSource } from './card.text'
import { isolate, leftToRight } from '@sahra/shared/language/arabic.ar'

export const cardText: Translated<typeof cardTextSource> = {
  bestseller: 'الأكثر مبيعًا',
  preLoved: 'سبق اقتناؤها',
  was: 'السعر السابق',
  now: 'السعر الحالي',
  off: percent => leftToRight(`−${percent}%`),
  addToWishlist: name => `إضافة ${isolate(name)} إلى قائمة الأمنيات`,
  removeFromWishlist: name => `إزالة ${isolate(name)} من قائمة الأمنيات`
}

export const wishlistText: Translated<typeof wishlistTextSource> = {
  checking: 'جارٍ التحقق من جلستك…',
  added: 'أُضيفت القطعة إلى قائمة الأمنيات',
  removed: 'أُزيلت القطعة من قائمة الأمنيات',
  already: 'القطعة محفوظة في قائمة الأمنيات',
  failed: 'تعذّر تحديث قائمة الأمنيات',
  /** The api's message; shown as `already`. */
  duplicate: 'Product already in wishlist.'
}
