import type { Translated } from '@sahra/shared/contract/translated'
import type { supplyText as source } from './supply.text'

export const supplyText: Translated<typeof source> = {
  uncounted: 'متوفر حسب الطلب',
  'made-to-order': 'يُصنع حسب الطلب',
  ships: 'يُشحن'
}
