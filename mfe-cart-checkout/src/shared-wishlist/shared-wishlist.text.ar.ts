import type { Translated } from '@sahra/shared/contract/translated'
import type { sharedWishlistText as source } from './shared-wishlist.text'

export const sharedWishlistText: Translated<typeof source> = {
  title: 'قائمة أمنيات',
  description: 'قطع قائمة أمنيات شورِكت معك، مع توفرها الآن.',
  lead: 'شورِكت هذه القطع معك. التوفر والأسعار كما هي الآن.',
  loading: 'جارٍ تحميل قائمة الأمنيات…',
  pieces: 'قطع قائمة الأمنيات',
  empty: 'قائمة الأمنيات هذه فارغة',
  ended: 'انتهت صلاحية هذا الرابط',
  endedLead: 'الرابط غير مكتمل، أو أنهاه صاحبه.',
  shop: 'بدء التسوق',
  failed: 'تعذّر تحميل قائمة الأمنيات'
}
