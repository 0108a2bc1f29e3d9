import type { Translated } from '@sahra/shared/contract/translated'
import type { guardText as source } from './guard.text'
export const guardText: Translated<typeof source> = {
  checking: 'جارٍ التحقق من جلستك…'
}
