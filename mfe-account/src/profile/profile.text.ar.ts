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
  emailHint: 'يجب تأكيد البريد الإلكتروني الجديد مرة أخرى.',
  passwordHint: 'لازمة لتغيير البريد الإلكتروني.',
  save: 'حفظ التعديلات',
  saved: 'تم تحديث ملفك الشخصي',
  saveFailed: 'تعذّر تحديث ملفك الشخصي'
}
