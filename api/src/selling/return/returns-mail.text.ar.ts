import { isolate } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { returnsMailText as source } from './returns-mail.text'

export const returnsMailText: Translated<typeof source> = {
  requested: {
    subject: number => `وصلنا طلب الإرجاع ${isolate(number)}`,
    lead: order => `القطع المطلوب إرجاعها من طلبك ${isolate(order)}:`,
    reason: reason => `السبب الذي ذكرته: ${isolate(reason)}`,
    next: 'ننظر في طلبك ونجيب بالبريد الإلكتروني. ويُرجى عدم إرسال شيء قبل ذلك.'
  },
  accepted: {
    subject: number => `قُبل طلب الإرجاع ${isolate(number)}`,
    lead: 'نستعيد القطع الآتية:',
    collection:
      'سنتواصل معك لترتيب استلامها. ويُرجى إبقاء كل قطعة غير ملبوسة وعلى حالها عند التسليم، مع بطاقاتها وعلبتها وكيس الحفظ ووثائقها.',
    refund: isCash =>
      isCash
        ? 'بعد وصولها وفحصها نتفق معك على الجهة التي يُرسل إليها المبلغ، ويستغرق ذلك 5 إلى 10 أيام عمل.'
        : 'بعد وصولها وفحصها يُعاد المبلغ إلى الحساب الذي تم الدفع منه خلال 5 إلى 10 أيام عمل.'
  },
  refused: {
    subject: number => `تعذّر قبول طلب الإرجاع ${isolate(number)}`,
    lead: 'نأسف لذلك، فلا يمكننا استعادة القطع الآتية:',
    reason: reason => `سبب قرارنا: ${isolate(reason)}`
  },
  received: {
    subject: number => `وصلت قطع الإرجاع ${isolate(number)}`,
    lead: 'استلمنا القطع الآتية وفحصناها:',
    noRefund: 'لا يُعاد عنها أي مبلغ.',
    refund: (amount, isCash) =>
      isCash
        ? `نعيد إليك ${isolate(amount)}. نتفق معك على الجهة التي يُرسل إليها المبلغ، ويستغرق ذلك 5 إلى 10 أيام عمل.`
        : `نعيد ${isolate(amount)} إلى الحساب الذي تم الدفع منه. يظهر المبلغ لدى المصارف في العادة خلال 5 إلى 10 أيام عمل.`
  }
}
