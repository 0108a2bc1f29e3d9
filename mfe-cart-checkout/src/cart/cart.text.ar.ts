import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './cart.text'
import { counted, isolate, pieceNoun, productNoun } from '@sahra/shared/language/arabic.ar'
import { formatDateTime } from '@sahra/shared/format/format'
import type { UnavailableReason } from '@sahra/shared/contract/cart'

const reasons: Record<UnavailableReason, string> = {
  PRODUCT_DELETED: 'لم يعد معروضًا',
  VARIANT_DELETED: 'لم يعد هذا الخيار معروضًا',
  PRODUCT_INACTIVE: 'المنتج غير معروض حاليًا',
  VARIANT_INACTIVE: 'هذا الخيار غير معروض حاليًا',
  PRODUCT_RESERVED: 'محجوز لعميل آخر'
}

export const text: Translated<typeof source> = {
  title: 'سلتك',
  pageTitle: 'سلتك',
  description: 'القطع التي اخترتها، وثمنها مع التوصيل والضريبة، والطريق إلى إتمام الطلب.',
  items: 'القطع',
  loading: 'جارٍ تحميل سلتك…',
  failed: 'تعذّر تحميل السلة',
  empty: 'سلتك فارغة',
  emptyHint: 'تصفّح المنتجات وإضافة ما يروقك منها.',
  startShopping: 'بدء التسوق',
  counts: (products, items) => `${counted(products, productNoun)} · ${counted(items, pieceNoun)}`,
  updating: 'جارٍ التحديث…',
  product: 'المنتج',
  noPrice: 'غير محدَّد',
  each: 'للقطعة',
  agreed: until => `سعرك حتى ${isolate(formatDateTime(until))}`,
  inStock: 'متوفر',
  only: stock => `المتوفر: ${counted(stock, pieceNoun)} فقط.`,
  noLongerAvailable: 'لم يعد متوفرًا',
  reason: (code, until) =>
    ((code && reasons[code]) || 'غير متوفر') + (until ? ` حتى ${isolate(formatDateTime(until))}` : ''),
  quantityOf: name => `كمية ${isolate(name)}`,
  decrease: name => `تقليل كمية ${isolate(name)}`,
  increase: name => `زيادة كمية ${isolate(name)}`,
  delete: name => `إزالة ${isolate(name)}`,
  quantity: count => `الكمية ${count}`,
  checkout: 'إتمام الطلب',
  otherDeliveries: 'تُعرض طرق توصيل أخرى عند إتمام الطلب.',
  totals: 'إجمالي السلة',
  removeUnavailable: 'يُرجى إزالة القطع غير المتوفرة لإتمام الطلب',
  dialog: 'هل تُزال هذه القطعة؟',
  moveToWishlist: 'نقل إلى قائمة الأمنيات',
  deleteFromCart: 'إزالة من السلة',
  removeFromCart: 'إزالة من السلة',
  cancel: 'إلغاء',
  removed: 'أُزيلت القطعة من السلة',
  moved: 'نُقلت القطعة إلى قائمة الأمنيات',
  removeFailed: 'تعذّرت الإزالة',
  moveFailed: 'تعذّر النقل',
  updateFailed: 'تعذّر تغيير الكمية',
  login: 'يُرجى تسجيل الدخول لتغيير الكمية'
}
