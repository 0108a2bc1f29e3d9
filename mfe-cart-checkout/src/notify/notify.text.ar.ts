import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './notify.text'
export const text: Translated<typeof source> = {
  done: 'سنراسلك متى توفرت من جديد',
  failed: 'تعذّر تسجيل طلب الإعلام'
}
