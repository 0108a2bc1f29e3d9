import type { Translated } from '@sahra/shared/contract/translated'
import type { resetText as source } from './reset.text'
export const resetText: Translated<typeof source> = {
  title: 'إعادة تعيين كلمة المرور',
  description: 'اختيار كلمة مرور جديدة لحسابك.',
  steps: {
    email: 'يُرجى إدخال بريدك الإلكتروني المسجَّل، وسنرسل إليه رمزًا من 6 أرقام.',
    code: 'يُرجى إدخال الرمز المكوَّن من 6 أرقام الذي أرسلناه إلى',
    password: 'يُرجى إدخال كلمة المرور الجديدة للحساب'
  },
  email: 'البريد الإلكتروني المسجَّل',
  code: 'رمز من 6 أرقام',
  digit: position => `الرقم ${position} من 6`,
  incomplete: 'يُرجى إدخال الرمز المكوَّن من 6 أرقام.',
  newPassword: 'كلمة المرور الجديدة',
  passwordHint: '8 أحرف على الأقل.',
  submit: 'إرسال',
  verify: 'تأكيد البريد الإلكتروني',
  changeEmail: 'استخدام بريد إلكتروني آخر',
  backToLogin: 'العودة إلى تسجيل الدخول',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.',
  sent: 'إذا كان هذا البريد الإلكتروني مسجَّلًا فسيصله رمز بعد قليل.',
  changed: 'تم تغيير كلمة المرور.'
}
