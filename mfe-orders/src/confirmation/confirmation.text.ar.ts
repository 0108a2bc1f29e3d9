import type { Translated } from '@sahra/shared/contract/translated'
import type { confirmationText as source } from './confirmation.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

/** Names month and year once. */
const rangeFormat = () =>
  new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Dubai'
  })

export const confirmationText: Translated<typeof source> = {
  confirmed: 'تم تأكيد الطلب',
  details: 'تفاصيل الطلب',
  loading: 'جارٍ تحميل تفاصيل الطلب…',
  dear: name => `مرحبًا ${isolate(name)}،`,
  thanks: 'نشكرك على طلبك.',
  mailSent: email =>
    email
      ? `أُرسلت رسالة تأكيد بالبريد الإلكتروني إلى ${isolate(email)}.`
      : 'أُرسلت إليك رسالة تأكيد بالبريد الإلكتروني.',
  orderId: 'رقم الطلب',
  copy: 'نسخ',
  copied: 'تم النسخ',
  placedOn: 'تاريخ الطلب',
  items: 'القطع',
  products: 'المنتجات',
  total: 'الإجمالي',
  paymentMethod: 'طريقة الدفع',
  paymentStatus: 'حالة الدفع',
  estimatedDelivery: 'التوصيل المتوقع',
  range: (first, last) => rangeFormat().formatRange(new Date(first), new Date(last)),
  itemsOrdered: 'القطع المطلوبة',
  shippingAddress: 'عنوان التوصيل',
  whatNext: 'ماذا بعد',
  summary: 'الملخص',
  trackOrder: 'تتبّع الطلب',
  myOrders: 'طلباتي',
  continueShopping: 'متابعة التسوق',
  next: 'الخطوات التالية',
  regards: 'مع أطيب تحياتنا،'
}
