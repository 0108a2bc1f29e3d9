import type { Translated } from '@sahra/shared/contract/translated'
import type { reserveText as source } from './reserve.text'

export const reserveText: Translated<typeof source> = {
  hint: 'قطعة واحدة فقط: يمكن حجزها لمدة 24 ساعة من دون دفع.',
  reserve: 'حجز لمدة 24 ساعة',
  mine: until => `محجوزة لك حتى ${until}.`,
  taken: until => `محجوزة لعميل آخر حتى ${until}.`,
  failed: 'تعذّر حجز القطعة.'
}
