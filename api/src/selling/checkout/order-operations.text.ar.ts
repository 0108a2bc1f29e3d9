import type { Translated } from '@sahra/shared/contract/translated'
import type { orderHelp as source } from './order-operations.text'

export const orderHelp: Translated<typeof source> = {
  list: 'أحدث الطلبات، كلها أو بحالة واحدة',
  show: 'طلب واحد: بنوده وتوصيله ودفعه وسجله',
  confirm: 'يؤكد توفر المنتجات؛ ويحصّل الدفعة المصرّح بها',
  reject: 'يلغي طلبًا منتجاته غير متوفرة؛ ويحرر الدفعة أو يردّها',
  refund: 'يردّ مبلغ طلب مدفوع، مبلغًا بالدرهم أو كل ما بقي؛ ويحرر التصريح لطلب ملغى',
  ship: 'يحصّل الدفعة المصرّح بها ويسجل شحن طلب مدفوع مع تتبعه',
  deliver: 'يسجل تسليم طلب مشحون، ودفع النقد'
}
