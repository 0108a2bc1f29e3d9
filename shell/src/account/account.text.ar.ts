import type { Translated } from '@sahra/shared/contract/translated'
import type { accountText as source } from './account.text'
export const accountText: Translated<typeof source> = {
  account: 'الحساب',
  verifyEmail: 'تأكيد البريد الإلكتروني',
  unverified: 'غير مؤكَّد',
  profile: 'ملفي الشخصي',
  orders: 'الطلبات',
  logout: 'تسجيل الخروج',
  login: 'تسجيل الدخول',
  loginOrSignUp: 'تسجيل الدخول / إنشاء حساب'
}
