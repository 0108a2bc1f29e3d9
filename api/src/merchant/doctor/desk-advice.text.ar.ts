import type { Translated } from '@sahra/shared/contract/translated'
import type { deskAdvice as source } from './desk-advice.text'

const compare = 'في صفحة الطلب: قارن دفعته بلوحة مزوّد الدفع'
const firstMail = 'في صفحة الطلب: قارن بنوده ومبالغه برسالته الأولى'
const reported = 'انظر اليوم، مدفوعات تحتاج إلى نظر'
const payments = 'في صفحة الطلب: إعادة المحاولة لدى مزوّد الدفع'

export const deskAdvice: Translated<typeof source> = {
  lines: firstMail,
  total: firstMail,
  captured: compare,
  refunded: compare,
  unanswered: compare,
  credited: 'في صفحة الطلب: قارن إشعاراته الدائنة بما رُدّ، واكتب إلى المطوّرين',
  history: 'في صفحة الطلب: انظر سجله. غُيّرت الحالة من خارج المتجر',
  paymentHistory: 'في صفحة الطلب: انظر سجل دفعته. غُيّرت الحالة من خارج المتجر',
  mail: 'اكتب إلى العميل؛ وعنوانه في صفحة الطلب',
  invoice: 'يصدر المتجر العامل ما ينقص',
  promotion: 'انظر العروض الترويجية',
  unpaid: payments,
  lapsed: 'في صفحة الطلب: رفض',
  authorized: 'في صفحة الطلب: تأكيد أو شحن',
  unreturned: 'في صفحة الطلب: إعادة المبلغ',
  unpaidShipment: compare,
  stock: 'عُدّ القطع واكتب عددها في صفحة المنتج',
  gap: 'احتفظ بملاحظة عن الرقم الناقص لهيئة الضرائب',
  difference: reported,
  task: payments,
  event: reported,
  unsentMail: 'انظر رسائل لم تُرسل، ثم إعادة المحاولة',
  session: 'يحذفها المتجر العامل كل ساعة'
}
