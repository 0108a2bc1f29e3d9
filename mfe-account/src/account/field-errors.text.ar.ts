import type { Translated } from '@sahra/shared/contract/translated'
import type { fieldErrorText as source } from './field-errors.text'
export const fieldErrorText: Translated<typeof source> = {
  name: 'الاسم مطلوب.',
  email: 'البريد الإلكتروني مطلوب.',
  emailShape: 'يُرجى إدخال بريد إلكتروني صحيح.',
  password: 'كلمة المرور مطلوبة.'
}
