import type { Translated } from '@sahra/shared/contract/translated'
import type { signInText as source } from './sign-in.text'
export const signInText: Translated<typeof source> = {
  title: 'تسجيل الدخول',
  description: 'تسجيل الدخول للاطلاع على قائمة أمنياتك وسلتك وطلباتك.',
  lead: 'قائمة أمنياتك وسلتك وطلباتك، في مكان واحد.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgot: 'نسيت كلمة المرور',
  submit: 'تسجيل الدخول',
  or: 'أو',
  byPasskey: 'الدخول بمفتاح مرور',
  byCode: 'إرسال رمز إلى بريدي الإلكتروني',
  codeSentTo: 'يُرجى إدخال الرمز المكوَّن من 6 أرقام الذي أرسلناه إلى',
  code: 'رمز من 6 أرقام',
  digit: position => `الرقم ${position} من 6`,
  incomplete: 'يُرجى إدخال الرمز المكوَّن من 6 أرقام.',
  back: 'استخدام بريد إلكتروني آخر أو كلمة المرور',
  sent: 'إذا كان هذا البريد الإلكتروني مسجَّلًا فسيصله رمز بعد قليل.',
  newHere: 'أول زيارة لك؟',
  signUp: 'إنشاء حساب',
  failed: 'تعذّر تسجيل الدخول',
  unexpected: 'حدث خطأ غير متوقع. يُرجى إعادة المحاولة.',
  needsCookies:
    'لا يحتفظ متصفحك بملف تعريف الارتباط اللازم لتسجيل الدخول. يُرجى السماح بملفات تعريف الارتباط لهذا الموقع ثم تسجيل الدخول من جديد.'
}
