import type { Translated } from '@sahra/shared/contract/translated'
import type { signUpText as source } from './sign-up.text'
export const signUpText: Translated<typeof source> = {
  title: 'إنشاء حساب',
  description: 'إنشاء حساب لحفظ قائمة أمنيات والشراء ومتابعة الطلبات.',
  lead: 'قائمة أمنيات خاصة، ومتابعة للطلبات، وأسبقية في معرفة ما يعود من القطع.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  passwordHint: '8 أحرف على الأقل.',
  submit: 'إنشاء حساب',
  or: 'أو',
  byPasskey: 'استخدام مفتاح مرور بدلًا من كلمة المرور',
  dismissed: 'لم يُنشأ مفتاح مرور ولا حساب.',
  haveAccount: 'هل لديك حساب؟',
  login: 'تسجيل الدخول',
  failed: 'حدث خطأ ما',
  needsCookies:
    'أُنشئ حسابك، لكن متصفحك لا يحتفظ بملف تعريف الارتباط اللازم لتسجيل الدخول. يُرجى السماح بملفات تعريف الارتباط لهذا الموقع ثم تسجيل الدخول.'
}
