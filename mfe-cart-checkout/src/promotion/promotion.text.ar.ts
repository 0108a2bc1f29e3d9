import { isolate } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './promotion.text'

export const text: Translated<typeof source> = {
  have: 'هل لديك رمز خصم؟',
  code: 'رمز الخصم',
  apply: 'تطبيق',
  entered: code => `الرمز ${isolate(code)}`,
  remove: 'إزالة',
  removeCode: code => `إزالة الرمز ${isolate(code)}`,
  failed: 'تعذّر التحقق من الرمز. يُرجى إعادة المحاولة.',
  removeFailed: 'تعذّرت إزالة الرمز. يُرجى إعادة المحاولة.'
}
