import type { Translated } from '@sahra/shared/contract/translated'
import type { customerHelp as source } from './customer-operations.text'

export const customerHelp: Translated<typeof source> = {
  find: 'العملاء بجزء من البريد الإلكتروني أو رقم هاتف أو طلب أو معرّف، الأحدث أولاً',
  show: 'عميل بالمعرّف أو بطلب، وفي سطر الأوامر بالبريد الإلكتروني أيضاً، مع أحدث 200 طلب',
  block: 'يرفض دخول عميل مع ذكر السبب، ويسجّل خروجه من كل مكان؛ وتستمر الطلبات',
  unblock: 'يسمح لعميل محظور بالدخول من جديد',
  limit: 'يحدّ ما يحجزه عميل دون دفع أو تأكيد، بالقطع والدراهم، بهذين وحدهما؛ ويجوز أن تكون القطع default',
  erase: 'يمحو عميلاً كما يطلب القانون، نهائياً، ويعطي شهادة؛ وتبقى الطلبات والفواتير'
}
