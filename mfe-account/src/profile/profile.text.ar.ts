import type { Translated } from '@sahra/shared/contract/translated'
import type { profileText as source } from './profile.text'
export const profileText: Translated<typeof source> = {
  title: 'ملفي الشخصي',
  description: 'بياناتك وعناوينك.',
  loading: 'جارٍ تحميل ملفك الشخصي…',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.',
  retry: 'إعادة المحاولة',
  personalDetails: 'البيانات الشخصية',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailHint: 'يُستخدم البريد الجديد بعد تأكيده برمز.',
  pending: 'أرسلنا رمزًا إلى',
  pendingUntil: 'يبقى بريدك الحالي بريد حسابك حتى إدخال الرمز.',
  enterCode: 'إدخال الرمز',
  withdraw: 'الإبقاء على البريد الحالي',
  passwordHint: 'لازمة لتغيير البريد الإلكتروني.',
  save: 'حفظ التعديلات',
  saved: 'تم تحديث ملفك الشخصي',
  saveFailed: 'تعذّر تحديث ملفك الشخصي'
}
