import type { Translated } from '@sahra/shared/contract/translated'
import type { heldOrderHelp as source } from './held-order-operations.text'

export const heldOrderHelp: Translated<typeof source> = {
  list: 'الطلبات التي تحجز المخزون ولم تُدفع ولم تُؤكد، الأكبر أولًا: لمن، ومن أي شبكة، وحتى متى'
}
