import { counted, isolate, pieceNoun } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { alertPushText as source } from './alert-push.text'

export const alertPushText: Translated<typeof source> = {
  product: (product, price) => `${isolate(product)}: ${price}`,
  more: count => `وغيرها: ${counted(count, pieceNoun)}.`,
  found: count => `جديد: ${counted(count, pieceNoun)}.`
}
