import type { Translated } from '@sahra/shared/contract/translated'
import type { identityText as source } from './identity.text'
export const identityText: Translated<typeof source> = {
  continueWith: { google: 'المتابعة عبر Google', apple: 'المتابعة عبر Apple' },
  failed: 'تعذّر ذلك. يُرجى إعادة المحاولة أو تسجيل الدخول بطريقة أخرى.',
  outcomes: {
    added: 'تم ربط الحساب.',
    cancelled: 'لم يتم تسجيل الدخول.',
    failed: 'تعذّر تسجيل الدخول. يُرجى إعادة المحاولة أو تسجيل الدخول بطريقة أخرى.',
    later: 'المحاولات كثيرة. يُرجى المحاولة لاحقًا.',
    blocked: 'هذا الحساب محظور. يُرجى التواصل معنا.',
    unverified: 'البريد الإلكتروني لهذا الحساب غير مؤكَّد لدى الجهة. يُرجى تسجيل الدخول بطريقة أخرى.',
    taken:
      'لهذا البريد الإلكتروني حساب لدينا. يُرجى تسجيل الدخول بطريقة أخرى، ثم ربط الحسابين في صفحة الأمان من ملفك الشخصي.',
    elsewhere: 'هذا الحساب مرتبط بحساب آخر في المتجر.',
    present: 'حسابك مرتبط من قبل.'
  }
}
