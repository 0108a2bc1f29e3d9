import type { Translated } from '@sahra/shared/contract/translated'
import type { doctorHelp as source, Problem, subjectKinds as kindSource } from './doctor.text'

export const doctorHelp: Translated<typeof source> = {
  check: 'يقارن دفاتر المتجر كله: المال والمخزون والطلبات والرسائل والفواتير والمهام؛ ولا يغيّر شيئًا'
}

export const problems: Readonly<Record<Problem, { what: string }>> = {
  lines: { what: 'مجموع أسطره لا يساوي مجموعه الفرعي' },
  total: { what: 'مجموع مبالغه لا يساوي إجماليه' },
  captured: { what: 'حركات المال المسجلة لا توافق حالة دفعه' },
  refunded: { what: 'المبالغ المردودة المسجلة لا تساوي المبلغ المردود فيه' },
  unanswered: { what: 'لدفعه حالة لا تقابلها أي دفعة عند مزوّد الدفع' },
  credited: {
    what: 'مجموع إشعاراته الدائنة لا يساوي ما رُدّ'
  },
  history: {
    what: 'سجلّه لا يؤدي إلى حالته'
  },
  paymentHistory: {
    what: 'سجلّه لا يؤدي إلى حالة دفعه'
  },
  mail: { what: 'لم تُكتب الرسالة التي تخبر بحالته' },
  invoice: { what: 'ليست له فاتورة وقد وجبت' },
  promotion: { what: 'أُلغي، وما زال استعماله للعرض محسوبًا' },
  unpaid: {
    what: 'لم يُدفع بعد انتهاء مهلته، ويحجز مخزونًا'
  },
  lapsed: { what: 'أُفرج عن دفعته أو رُدّت، وهو ينتظر الفريق' },
  authorized: { what: 'مضى على تفويض دفعته أكثر من 4 أيام' },
  unreturned: { what: 'أُلغي ولم تُردّ دفعته' },
  unpaidShipment: { what: 'شُحن بلا دفع' },
  stock: {
    what: 'ما أخذته الطلبات ليس ما تحجزه وما باعته'
  },
  gap: { what: 'في أرقامها فجوة' },
  difference: { what: 'المتجر ومزوّد الدفع يختلفان في دفعته' },
  task: {
    what: 'مهمة عند مزوّد الدفع فشلت أو تُركت أو لا يجريها أي متجر'
  },
  event: { what: 'إشعار من مزوّد الدفع لا يوافق أي طلب' },
  unsentMail: { what: 'رسالة تنتظر منذ أكثر من ساعة أو تُرك إرسالها' },
  session: { what: 'جلسات انتهت وما زالت محفوظة' }
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
