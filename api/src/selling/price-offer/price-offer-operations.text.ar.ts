import type { Translated } from '@sahra/shared/contract/translated'
import type { offerHelp as source } from './price-offer-operations.text'

export const offerHelp: Translated<typeof source> = {
  list: 'ما يعرضه العملاء من سعر للقطع التي تقبل العروض، وأولها ما ينتظر الرد',
  accept: 'يقبل عرضًا: يمكن للعميل طلب قطعة واحدة بهذا السعر لمدة 24 ساعة، وتخبره بذلك رسالة',
  decline: 'يرفض عرضًا، وتخبر العميل بذلك رسالة'
}
