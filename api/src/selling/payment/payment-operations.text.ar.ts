import type { Translated } from '@sahra/shared/contract/translated'
import type { paymentHelp as source } from './payment-operations.text'

export const paymentHelp: Translated<typeof source> = {
  reconcile: 'يسأل مزودي الدفع عن دفعات آخر 90 يومًا، أو عن دفعة واحدة، ويطبق ما يفيدون به'
}
