import { isolate } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { offerText as source } from './offer.text'

export const offerText: Translated<typeof source> = {
  open: 'تقديم عرض سعر',
  again: 'تقديم عرض آخر',
  lead: 'يمكنك عرض سعر لهذه القطعة. نردّ بالبريد الإلكتروني خلال 24 ساعة. العرض المقبول هو سعرك لمدة 24 ساعة، ولا تُحجز القطعة خلالها.',
  label: 'عرضك بالدرهم',
  range: (least, most) => `مبلغ صحيح من ${isolate(least)} إلى ${isolate(most)}`,
  send: 'إرسال العرض',
  cancel: 'إلغاء',
  waiting: (amount, until) => `ينتظر عرضك ${isolate(amount)} ردّنا حتى ${isolate(until)}.`,
  accepted: (amount, until) =>
    `سعرك ${isolate(amount)} حتى ${isolate(until)}، لقطعة واحدة. ويظهر في سلتك وعند الشراء الآن.`,
  declined: amount => `لم نقبل عرضك ${isolate(amount)}.`,
  ended: amount => `انتهى عرضك ${isolate(amount)} من دون رد.`,
  lapsed: amount => `انتهت مدة سعرك ${isolate(amount)}.`,
  failed: 'تعذّر إرسال العرض.'
}
