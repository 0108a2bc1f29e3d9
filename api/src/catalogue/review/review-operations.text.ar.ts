import type { Translated } from '@sahra/shared/contract/translated'
import type { reviewHelp as source } from './review-operations.text'

export const reviewHelp: Translated<typeof source> = {
  list: 'أحدث المراجعات بأرقامها؛ لمنتج واحد إن ذُكر',
  hiddenOnly: 'المخفية فقط',
  unanswered: 'الظاهرة بلا رد فقط',
  read: 'مراجعة برقمها، مع سبب إخفائها ورد المتجر',
  hide: 'يخفي مراجعة مع ذكر السبب؛ ولا تُحسب نجومها بعد ذلك',
  show: 'يُظهر مراجعة مخفية من جديد',
  answer: 'يرد على مراجعة ليقرأه الجميع؛ والرد الثاني يحل محل الأول',
  'withdraw-answer': 'يسحب الرد على مراجعة'
}
