import type { Translated } from '@sahra/shared/contract/translated'
import type { passwordText as source } from './password.text'
export const passwordText: Translated<typeof source> = {
  show: 'إظهار',
  hide: 'إخفاء',
  password: 'كلمة المرور',
  current: 'كلمة المرور الحالية',
  currentRequired: 'يُرجى إدخال كلمة المرور الحالية.',
  newRequired: 'يُرجى إدخال كلمة مرور جديدة.'
}
