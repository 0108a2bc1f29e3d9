import type { Translated } from '@sahra/shared/contract/translated'
import type { paymentReportHelp as source } from './payment-report-operations.text'

export const paymentReportHelp: Translated<typeof source> = {
  list: 'ما تعطّل وسببه: طلبات، ودفعات تختلف عمّا لدى مزوّد الدفع، ومهام فشلت، وأحداث لا توافق أي طلب',
  show: 'دفعة طلب واحد: مراجعها ومهامها وسجلّها',
  retry: 'يعيد المهام التي فشلت لطلب، في الحال'
}
