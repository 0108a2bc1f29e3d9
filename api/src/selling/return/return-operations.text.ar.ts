import type { Translated } from '@sahra/shared/contract/translated'
import type { returnHelp as source } from './return-operations.text'

export const returnHelp: Translated<typeof source> = {
  list: 'أحدث طلبات الإرجاع، كلها أو بحالة واحدة',
  show: 'طلب إرجاع واحد: قطعه وسببه ومبلغه وسجله',
  accept: 'يقبل طلب إرجاع؛ ويُطلب من العميل تجهيز القطع',
  classify: 'يحدد سبب إرجاع القطع لأرقام المرتجعات؛ وnone تزيله',
  refuse: 'يرفض طلب إرجاع أو إرجاعًا مقبولًا؛ ويقرأ العميل السبب',
  receive: 'يعيد قطع إرجاع مقبول إلى المخزون ويردّ ما دُفع عنها، أو أقل'
}
