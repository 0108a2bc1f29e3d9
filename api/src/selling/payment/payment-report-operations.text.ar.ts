import type { Translated } from '@sahra/shared/contract/translated'
import type {
  paymentReportHelp as source,
  stuckWords as stuck,
  taskKinds as kinds
} from './payment-report-operations.text'

export const paymentReportHelp: Translated<typeof source> = {
  list: 'ما تعطّل وسببه: طلبات، ودفعات تختلف عمّا لدى مزوّد الدفع، ومهام فشلت، وأحداث لا توافق أي طلب',
  show: 'دفعة طلب واحد: مراجعها ومهامها وسجلّها',
  retry: 'يعيد المهام التي فشلت لطلب، في الحال'
}

export const stuckWords: Translated<typeof stuck> = {
  unpaid: 'لم يُدفع بعد انتهاء مهلته',
  lapsed: 'أُلغي حجز دفعته أو رُدّت',
  authorized: 'محجوز منذ أكثر من 4 أيام',
  unreturned: 'أُلغي ولم تُردّ دفعته',
  unpaidShipment: 'شُحن بلا دفع'
}
export const taskKinds: Translated<typeof kinds> = {
  open: 'فتح الدفع',
  capture: 'تحصيل الدفعة',
  release: 'إلغاء حجز الدفعة',
  refund: 'رد المبلغ',
  remind: 'تذكير بالدفع',
  expire: 'إغلاق الدفع'
}
