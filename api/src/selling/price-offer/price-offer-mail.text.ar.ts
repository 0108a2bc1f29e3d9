import { isolate } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { offerMailText as source } from './price-offer-mail.text'

const next = 'يمكنك تقديم عرض آخر، أو شراء القطعة بسعرها.'

export const offerMailText: Translated<typeof source> = {
  accepted: {
    subject: product => `قُبل عرضك لقطعة ${isolate(product)}`,
    lead: (product, amount) => `أصبح سعر ${isolate(product)} لك ${amount}.`,
    next: until =>
      `هذا السعر لك وحدك، لقطعة واحدة، حتى ${isolate(until)}. ويظهر في سلتك وعند الشراء الآن بعد تسجيل الدخول. القطعة غير محجوزة: يمكن لغيرك شراؤها في هذه الأثناء بسعرها المعلن.`
  },
  declined: {
    subject: product => `عرضك لقطعة ${isolate(product)}`,
    lead: (product, amount) => `شكرًا لعرضك ${amount} لقطعة ${isolate(product)}. يتعذّر علينا قبوله.`,
    next
  },
  ended: {
    subject: product => `انتهى عرضك لقطعة ${isolate(product)}`,
    lead: (product, amount) =>
      `لم نردّ على عرضك ${amount} لقطعة ${isolate(product)} خلال 24 ساعة، فانتهى. نعتذر عن ذلك.`,
    next
  },
  view: 'عرض القطعة'
}
