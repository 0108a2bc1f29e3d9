import type { Translated } from '@sahra/shared/contract/translated'
import type { approvalHelp as source } from './approval-operations.text'

export const approvalHelp: Translated<typeof source> = {
  list: 'مبالغ مستردة تنتظر شخصاً ثانياً، أو من طلبها، الأقدم أولاً',
  give: 'يوافق على استرداد طلبه شخص آخر، ويكرره ذلك الشخص خلال اليوم'
}
