import type { Translated } from '@sahra/shared/contract/translated'
import { isolate } from '@sahra/shared/language/arabic.ar'
import type { text as source } from './express.text'

export const text: Translated<typeof source> = {
  buyWith: {
    applePay: `الشراء عبر ${isolate('Apple Pay')}`,
    googlePay: `الشراء عبر ${isolate('Google Pay')}`
  },
  note: (total, street, city) =>
    `${!total ? '' : `الإجمالي ${total}، و`}التوصيل إلى ${isolate(street)}، ${city}. الدفع في الصفحة التالية.`
}
