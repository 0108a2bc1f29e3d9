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
  newHere: 'أول زيارة لك؟',
  signUp: 'إنشاء حساب',
  failed: 'تعذّر تسجيل الدخول',
  unexpected: 'حدث خطأ غير متوقع. يُرجى إعادة المحاولة.',
  needsCookies:
    'لا يحتفظ متصفحك بملف تعريف الارتباط اللازم لتسجيل الدخول. يُرجى السماح بملفات تعريف الارتباط لهذا الموقع ثم تسجيل الدخول من جديد.'
}
