import { isolate, leftToRight } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { invoiceText as source } from './invoice.text'

const payments: Record<string, string> = {
  COD: 'نقدًا عند الاستلام',
  STRIPE: 'بطاقة',
  RAZORPAY: isolate('Razorpay')
}
const statuses: Record<string, string> = {
  Pending: 'قيد الانتظار',
  Authorized: 'المبلغ محجوز',
  Paid: 'مدفوع',
  Released: 'أُلغي حجز المبلغ',
  'Partially Refunded': 'مسترد جزئيًا',
  Refunded: 'مسترد'
}

export const invoiceText: Translated<typeof source> = {
  invoiceTitle: 'فاتورة ضريبية',
  invoiceTitleWithoutTrn: 'فاتورة',
  creditNoteTitle: 'إشعار دائن ضريبي',
  creditNoteTitleWithoutTrn: 'إشعار دائن',
  number: 'رقم الفاتورة',
  issued: 'تاريخ الإصدار',
  supplied: 'تاريخ التوريد',
  order: 'رقم الطلب',
  orderDate: 'تاريخ الطلب',
  payment: 'الدفع',
  paymentName: method => payments[method] ?? isolate(method),
  status: 'حالة الدفع',
  paymentStatus: status => statuses[status] ?? isolate(status),
  trn: 'رقم التسجيل الضريبي',
  billedTo: 'الفاتورة والتوصيل إلى',
  billed: 'الفاتورة إلى',
  phone: 'الهاتف',
  comma: '، ',
  labelled: (label, value) => `${label}: ${isolate(value)}`,
  amounts: isTaxIncluded =>
    isTaxIncluded
      ? 'المبالغ بالدرهم الإماراتي، وأسعار القطع تشمل ضريبة القيمة المضافة.'
      : 'المبالغ بالدرهم الإماراتي، وأسعار القطع لا تشمل ضريبة القيمة المضافة.',
  item: 'الوصف',
  quantity: 'العدد',
  unitPrice: 'سعر القطعة',
  rate: 'النسبة',
  vat: 'الضريبة',
  amount: 'الإجمالي',
  shipping: label => (label ? `الشحن (${isolate(label)})` : 'الشحن'),
  discount: amount => `خصم ${leftToRight(`−${amount}`)}`,
  beforeDiscount: isTaxIncluded => (isTaxIncluded ? 'قبل الخصم، مع الضريبة' : 'قبل الخصم، من دون الضريبة'),
  discountName: 'الخصم',
  net: 'الإجمالي من دون الضريبة',
  tax: rate => `ضريبة القيمة المضافة ${leftToRight(`${rate}%`)}`,
  total: 'الإجمالي مع الضريبة',
  creditNote: 'رقم الإشعار',
  invoiced: 'تاريخ الفاتورة',
  credited: invoice =>
    `يُخفّض هذا الإشعار قيمة الفاتورة ${isolate(invoice)} بمبلغ مسترد. المبالغ بالدرهم الإماراتي.`,
  invoiceVat: 'ضريبة الفاتورة',
  invoiceTotal: 'إجمالي الفاتورة',
  creditedBefore: 'مبالغ سبق خصمها',
  remaining: 'المتبقي من الفاتورة',
  creditNet: 'الإشعار من دون الضريبة',
  creditTotal: 'الإشعار مع الضريبة',
  packingTitle: 'قائمة التعبئة',
  delivery: 'التوصيل',
  deliveredTo: 'التوصيل إلى',
  packedFor: 'باسم',
  giftWrap: 'تغليف هدية',
  giftNote: 'كلمة على البطاقة',
  yes: 'نعم',
  article: 'رقم الصنف',
  thanks: shop => `شكرًا لتسوّقك من ${isolate(shop)}.`,
  page: (number, total) => `صفحة ${number} من ${total}`
}
