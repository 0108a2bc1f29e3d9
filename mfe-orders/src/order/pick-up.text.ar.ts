import type { Translated } from '@sahra/shared/contract/translated'
import type { pickUpText as source } from './pick-up.text'

export const pickUpText: Translated<typeof source> = {
  stages: {
    preparing: 'نُعدّ طلبك الآن، ونراسلك متى صار جاهزًا.',
    shipped: 'طلبك جاهز للاستلام.',
    delivered: 'استلمت طلبك. نتمنى لك دوام الاستمتاع به.'
  },
  address: 'عنوان الفاتورة'
}
