import type { Translated } from '@sahra/shared/contract/translated'
import type {
  orderText as orderTextSource,
  paymentName as paymentNameSource,
  paymentStatusOf as paymentStatusOfSource,
  statusName as statusNameSource
} from './order.text'
import type { OrderStatus, PaymentStatus, ReturnStatus } from '@sahra/shared/contract/order'
import { counted, isolate, leftToRight, productNoun } from '@sahra/shared/language/arabic.ar'
import { formatDateTime } from '@sahra/shared/format/format'
import { isNotCharged } from './order.rules'

export const orderText: Translated<typeof orderTextSource> = {
  certificate: 'شهادة الأصالة',
  title: 'تفاصيل الطلب',
  description: 'ما طلبته، وثمنه، وأين وصل.',
  placedOn: date => `طلب بتاريخ ${date}`,
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل الطلب',
  notFound: 'غير موجود',
  back: 'العودة إلى الطلبات',
  copy: 'نسخ الرقم',
  copied: 'تم النسخ',
  orderId: 'رقم الطلب',
  invoice: 'تنزيل الفاتورة',
  cancel: 'إلغاء',
  items: 'القطع',
  total: 'الإجمالي',
  payment: 'الدفع',
  products: count => counted(count, productNoun),
  summary: 'الملخص',
  orderItems: 'قطع الطلب',
  shippingAddress: 'عنوان التوصيل',
  gift: 'هدية',
  giftWrap: 'مغلَّف كهدية، مع تحياتنا.',
  giftNote: 'على البطاقة',
  trackingInfo: 'بيانات التتبّع',
  orderTimeline: 'مراحل الطلب',
  unnamed: 'منتج',
  quantity: count => `الكمية ${count}`,
  subtotal: 'المجموع الفرعي',
  discount: label => `الخصم · ${isolate(label)}`,
  complimentary: 'مجانًا',
  shipping: label => (label ? `الشحن · ${isolate(label)}` : 'الشحن'),
  tax: rate => `الضريبة (${leftToRight(`${rate}%`)})`,
  taxIncluded: 'شامل الضريبة',
  refunded: 'المبلغ المسترد',
  creditNote: number => `تنزيل الإشعار الدائن ${isolate(number)}`,
  carrier: 'شركة التوصيل',
  trackingNumber: 'رقم التتبّع',
  eta: 'التوصيل المتوقع',
  trackWithCarrier: 'التتبّع لدى شركة التوصيل',
  noTracking: 'تظهر بيانات التتبّع هنا متى شُحن طلبك.',
  noTrackingOf: {
    cancelled: 'أُلغي هذا الطلب ولن يُشحن.',
    delivered: 'سُلِّم هذا الطلب. ولم تُحفظ بيانات تتبّعه.'
  },
  stages: {
    preparing: 'نُعدّ طلبك الآن، ونراسلك متى شُحن.',
    shipped: 'طلبك في الطريق إليك.',
    delivered: 'وصل طلبك. نتمنى لك دوام الاستمتاع به.',
    cancelled: 'أُلغي هذا الطلب.',
    notCharged: 'أُلغي هذا الطلب، ولم يُحصَّل منك أي مبلغ.',
    refunded: 'أُلغي هذا الطلب، وأُعيد إليك مبلغه.'
  },
  pickUp: { shipped: 'جاهز للاستلام', delivered: 'تم الاستلام' },
  concierge: 'هل لديك سؤال عن طلبك؟ يسعدنا أن نساعدك.',
  notCharged: 'لم يُحصَّل',
  noAddress: 'لم يُحفظ عنوان مع هذا الطلب.',
  pending: 'لم يتم بعد',
  done: 'تم',
  steps: {
    placed: 'تم تسجيل الطلب',
    shipped: 'تم شحن الطلب',
    delivered: 'تم التسليم',
    cancelled: 'أُلغي الطلب'
  },
  at: formatDateTime,
  status: status => `الحالة: ${status}`,
  confirmCancel: 'هل يُلغى هذا الطلب؟',
  cancelOrder: 'إلغاء الطلب',
  keepOrder: 'الإبقاء على الطلب',
  cancelled: 'أُلغي الطلب',
  cancelFailed: 'تعذّر إلغاء الطلب'
}

const statusNames: Readonly<Record<string, string | undefined>> & Record<OrderStatus | ReturnStatus, string> =
  {
    Pending: 'قيد الانتظار',
    Shipped: 'تم الشحن',
    Delivered: 'تم التسليم',
    Cancelled: 'ملغى',
    Requested: 'تم تقديم الطلب',
    Accepted: 'مقبول',
    Refused: 'مرفوض',
    Received: 'تم الاستلام'
  }

export const statusName: Translated<typeof statusNameSource> = status => statusNames[status] ?? status

const paymentNames: Record<string, string | undefined> = {
  cod: 'الدفع نقدًا عند الاستلام',
  stripe: 'بطاقة',
  razorpay: 'Razorpay'
}

export const paymentName: Translated<typeof paymentNameSource> = method =>
  paymentNames[method.toLowerCase()] ?? method

const paymentStatusNames: Readonly<Record<string, string | undefined>> & Record<PaymentStatus, string> = {
  Pending: 'قيد الانتظار',
  Authorized: 'المبلغ محجوز',
  Paid: 'مدفوع',
  Released: 'أُلغي حجز المبلغ',
  'Partially Refunded': 'مسترد جزئيًا',
  Refunded: 'مسترد'
}

export const paymentStatusOf: Translated<typeof paymentStatusOfSource> = order =>
  isNotCharged(order)
    ? orderText.notCharged
    : (paymentStatusNames[order.paymentStatus] ?? order.paymentStatus)
