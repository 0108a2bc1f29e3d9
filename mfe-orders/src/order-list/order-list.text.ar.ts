import type { Translated } from '@sahra/shared/contract/translated'
import type { orderListText as source } from './order-list.text'
import { counted, isolate, leftToRight, pieceNoun } from '@sahra/shared/language/arabic.ar'

export const orderListText: Translated<typeof source> = {
  title: 'طلباتي',
  description: 'طلباتك لدينا، وأين وصلت.',
  loading: 'جارٍ تحميل الطلبات…',
  empty: 'لا توجد طلبات.',
  failed: 'تعذّر تحميل الطلبات',
  startShopping: 'بدء التسوق',
  more: count => `${leftToRight(`+${count}`)} أخرى`,
  order: 'الطلب',
  date: 'التاريخ',
  payment: 'الدفع',
  paid: (method, status) => `${method} · ${status}`,
  total: 'الإجمالي',
  quantityAndSize: 'الكمية والمقاس',
  quantity: 'الكمية',
  quantityOf: (count, size) => (size ? `${count} · ${isolate(size)}` : String(count)),
  items: count => counted(count, pieceNoun),
  viewDetails: 'عرض التفاصيل',
  trackOrder: 'تتبّع الطلب',
  returnOrExchange: 'إرجاع أو استبدال',
  cancel: 'إلغاء'
}
