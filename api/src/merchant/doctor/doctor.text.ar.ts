import type { Translated } from '@sahra/shared/contract/translated'
import type {
  doctorHelp as source,
  problems as problemSource,
  subjectKinds as kindSource
} from './doctor.text'

export const doctorHelp: Translated<typeof source> = {
  check: 'يقارن دفاتر المتجر كله: المال والمخزون والطلبات والرسائل والفواتير والمهام؛ ولا يغيّر شيئًا'
}

const compareMoney = 'قارن payments show بلوحة مزوّد الدفع'

export const problems: Translated<typeof problemSource> = {
  lines: { what: 'مجموع أسطره لا يساوي مجموعه الفرعي', advice: 'قارن orders show برسالته الأولى' },
  total: { what: 'مجموع مبالغه لا يساوي إجماليه', advice: 'قارن orders show برسالته الأولى' },
  captured: { what: 'حركات المال المسجلة لا توافق حالة دفعه', advice: compareMoney },
  refunded: { what: 'المبالغ المردودة المسجلة لا تساوي المبلغ المردود فيه', advice: compareMoney },
  unanswered: { what: 'لدفعه حالة لا تقابلها أي دفعة عند مزوّد الدفع', advice: compareMoney },
  credited: {
    what: 'مجموع إشعاراته الدائنة لا يساوي ما رُدّ',
    advice: 'انظر orders show، واكتب إلى المطوّرين'
  },
  history: {
    what: 'سجلّه لا يؤدي إلى حالته',
    advice: 'انظر orders show: غُيّرت الحالة من خارج المتجر'
  },
  paymentHistory: {
    what: 'سجلّه لا يؤدي إلى حالة دفعه',
    advice: 'انظر payments show: غُيّرت الحالة من خارج المتجر'
  },
  mail: { what: 'لم تُكتب الرسالة التي تخبر بحالته', advice: 'اكتب إلى المتسوق: انظر orders show' },
  invoice: { what: 'ليست له فاتورة وقد وجبت', advice: 'شغّل متجرًا: فهو يصدر ما ينقص' },
  promotion: { what: 'أُلغي، وما زال استعماله للعرض محسوبًا', advice: 'انظر promotion list' },
  unpaid: {
    what: 'لم يُدفع بعد انتهاء مهلته، ويحجز مخزونًا',
    advice: 'انظر payments show ثم payments retry'
  },
  lapsed: { what: 'أُفرج عن دفعته أو رُدّت، وهو ينتظر الفريق', advice: 'orders reject' },
  authorized: { what: 'مضى على تفويض دفعته أكثر من 4 أيام', advice: 'orders confirm أو orders ship' },
  unreturned: { what: 'أُلغي ولم تُردّ دفعته', advice: 'orders refund' },
  unpaidShipment: { what: 'شُحن بلا دفع', advice: compareMoney },
  stock: {
    what: 'ما أخذته الطلبات ليس ما تحجزه وما باعته',
    // A direction of its own, or its brackets are turned.
    advice: 'عُدّ قطعه وحدد عددها: \u2066stock <id> <number>\u2069'
  },
  gap: { what: 'في أرقامها فجوة', advice: 'احتفظ بملاحظة عن الرقم الناقص لهيئة الضرائب' },
  difference: { what: 'المتجر ومزوّد الدفع يختلفان في دفعته', advice: 'payments list' },
  task: {
    what: 'مهمة عند مزوّد الدفع فشلت أو تُركت أو لا يجريها أي متجر',
    advice: 'payments list ثم payments retry'
  },
  event: { what: 'إشعار من مزوّد الدفع لا يوافق أي طلب', advice: 'payments list' },
  unsentMail: { what: 'رسالة تنتظر منذ أكثر من ساعة أو تُرك إرسالها', advice: 'mail list ثم mail retry' },
  session: { what: 'جلسات انتهت وما زالت محفوظة', advice: 'شغّل متجرًا: فهو يحذفها كل ساعة' }
}

export const subjectKinds: Translated<typeof kindSource> = {
  Order: 'طلب',
  Variant: 'خيار',
  Product: 'منتج',
  Event: 'إشعار',
  Series: 'سلسلة أرقام',
  Mail: 'رسالة',
  Sessions: 'جلسات'
}
