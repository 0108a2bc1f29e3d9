import type { Translated } from '@sahra/shared/contract/translated'
import type { wishlistButtonText as source } from './wishlist-button.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

export const wishlistButtonText: Translated<typeof source> = {
  add: 'إضافة إلى قائمة الأمنيات',
  remove: 'إزالة من قائمة الأمنيات',
  addNamed: name => `إضافة ${isolate(name)} إلى قائمة الأمنيات`,
  removeNamed: name => `إزالة ${isolate(name)} من قائمة الأمنيات`,
  added: 'أُضيفت القطعة إلى قائمة الأمنيات',
  removed: 'أُزيلت القطعة من قائمة الأمنيات',
  already: 'القطعة محفوظة في قائمة الأمنيات',
  failed: 'حدث خطأ ما',
  checking: 'جارٍ التحقق من جلستك…'
}

/** The api's message for a product that is already in the wishlist (C64). */
export const duplicateMessage = 'Product already in wishlist.'
