import { leftToRight } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { newsletterText as source } from './newsletter.text'
export const newsletterText: Translated<typeof source> = {
  title: `خصم ${leftToRight('20%')} عند الاشتراك اليوم`,
  lead: 'أحدث القطع وعروض خاصة، مرة في الأسبوع.',
  email: 'البريد الإلكتروني',
  placeholder: 'بريدك الإلكتروني',
  required: 'البريد الإلكتروني مطلوب.',
  invalid: 'يُرجى إدخال بريد إلكتروني صحيح.',
  subscribe: 'اشتراك',
  sent: 'أرسلنا إليك رسالة. يُرجى تأكيد الاشتراك بالزر الوارد فيها.',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.'
}
