import { leftToRight } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { newsletterMailText as source } from './newsletter-mail.text'

export const newsletterMailText: Translated<typeof source> = {
  confirm: {
    subject: 'يُرجى تأكيد الاشتراك في نشرتنا البريدية',
    body: 'وصلنا طلب للاشتراك في نشرتنا البريدية بهذا العنوان.',
    button: 'تأكيد الاشتراك',
    ifNotYou: 'إن لم يكن ذلك بعلمك فلا يلزم أي إجراء: من دون تأكيد يُحذف العنوان خلال 72 ساعة.'
  },
  welcome: {
    subject: 'أهلًا بك في نشرتنا البريدية',
    body: 'شكرًا لاشتراكك.',
    code: `هذا الرمز يمنحك خصم ${leftToRight('20%')} على طلبك الأول. يُدخل في السلة بعد تسجيل الدخول بهذا العنوان:`,
    shop: 'إلى المتجر',
    end: 'يمكن إلغاء الاشتراك بضغطة واحدة:',
    button: 'إلغاء الاشتراك'
  }
}
