import type { Translated } from '@sahra/shared/contract/translated'
import type { promotionHelp as source } from './promotion-operations.text'

const fields = 'name, reduction, minimum, from, until, limit, per-shopper'

export const promotionHelp: Translated<typeof source> = {
  list: 'كل العروض الترويجية، الأحدث أولاً، وكم مرة استُخدمت وكم خُصم بها',
  add: 'يخصم نسبة أو مبلغاً من الطلبات، برمز أو من دونه',
  change: `يضبط ${fields}؛ و reduction و minimum قبل أن يستخدمه أول طلب فقط. ونهاية أخرى تستأنف عرضاً انتهى`,
  end: 'ينهي عرضاً ترويجياً قبل موعده؛ وتحتفظ به الطلبات التي أُرسلت',
  code: 'ما يدخله المتسوقون؛ ومن دونه يُخفَّض كل طلب مناسب',
  category: 'لمنتجات هذه الفئة وما تحتها فقط، مثل "Bags > Totes"',
  brand: 'لمنتجات هذه العلامة فقط',
  minimum: 'ما يجب أن تكلفه هذه المنتجات معاً، بالدرهم',
  from: 'متى يبدأ، بتوقيت دبي (الأصل: الآن)',
  until: 'متى ينتهي، بتوقيت دبي (الأصل: عندما تنهيه)',
  limit: 'كم طلباً يشمل في المجموع',
  perShopper: 'كم طلباً يشمل لكل متسوق'
}
