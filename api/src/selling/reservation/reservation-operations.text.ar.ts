import type { Translated } from '@sahra/shared/contract/translated'
import type { reservationHelp as source } from './reservation-operations.text'

export const reservationHelp: Translated<typeof source> = {
  list: 'القطع الوحيدة التي حجزها العملاء لمدة 24 ساعة، الأحدث أولًا: لمن وحتى متى',
  end: 'ينهي حجزًا: يمكن لغير صاحبه طلب القطعة من جديد'
}
