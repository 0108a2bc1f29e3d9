import type { Translated } from '@sahra/shared/contract/translated'
import type { returnsText as source } from './returns.text'
import { isolate } from '@sahra/shared/language/arabic.ar'
import { formatAmount, formatDate } from '@sahra/shared/format/format'

export const returnsText: Translated<typeof source> = {
  title: 'الإرجاع',
  request: 'طلب إرجاع',
  until: iso => `حتى ${formatDate(iso)}`,
  condition:
    'يجب أن تكون كل قطعة غير ملبوسة وعلى حالها عند التسليم، مع بطاقاتها وعلبتها وكيس الحفظ ووثائقها. نجيب بالبريد الإلكتروني؛ ويُرجى عدم إرسال شيء قبل ذلك. وللاستبدال يُرجى ذكر المقاس أو اللون المطلوب في السبب.',
  policy: 'التوصيل والإرجاع',
  items: 'القطع المراد إرجاعها',
  quantityOf: name => `الكمية المراد إرجاعها من ${isolate(name)}`,
  decrease: name => `تقليل الكمية المراد إرجاعها من ${isolate(name)}`,
  increase: name => `زيادة الكمية المراد إرجاعها من ${isolate(name)}`,
  of: left => `من ${left}`,
  reason: 'السبب',
  counter: (length, most) => `${length}/${most}`,
  missing: {
    items: 'يُرجى اختيار قطعة واحدة على الأقل لإرجاعها.',
    reason: 'يُرجى ذكر سبب الإرجاع.'
  },
  send: 'إرسال الطلب',
  sending: 'جارٍ الإرسال…',
  requested: number =>
    `وصلنا طلب الإرجاع${number && ` ${isolate(number)}`}. وستصلك إجابتنا بالبريد الإلكتروني.`,
  failed: 'تعذّر إرسال طلب الإرجاع. يُرجى التحقق من الاتصال ثم إعادة المحاولة.',
  requestedOn: iso => `تاريخ الطلب: ${formatDate(iso)}`,
  item: (quantity, name) => `${quantity} × ${isolate(name)}`,
  yourReason: 'السبب الذي ذكرته',
  ourReason: 'سبب قرارنا',
  refunded: 'المبلغ المسترد',
  refund: amount => `${isolate(formatAmount(amount))}، خلال 5 إلى 10 أيام عمل`,
  next: {
    Requested: 'ننظر في طلبك ونجيب بالبريد الإلكتروني.',
    Accepted: 'سنتواصل معك لترتيب استلام القطعة.'
  }
}
