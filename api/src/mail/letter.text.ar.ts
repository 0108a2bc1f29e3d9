import { isolate } from '@sahra/shared/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { letterText as source } from './letter.text'

export const letterText: Translated<typeof source> = {
  greeting: name => `مرحبًا ${isolate(name)}،`,
  closing: shop => `${isolate(shop)}، دبي`,
  comma: '، ',
  item: (quantity, title) => `${quantity} × ${isolate(title)}`,
  isolated: isolate
}
