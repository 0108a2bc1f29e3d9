import { leftToRight } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { newsletterText as source } from './newsletter.text'

export const newsletterText: Translated<typeof source> = {
  title: 'النشرة البريدية',
  description: 'تأكيد الاشتراك في نشرتنا البريدية أو إلغاؤه، عبر الرابط الوارد في رسالتنا.',
  confirm: {
    lead: 'بالضغط على الزر تصلك نشرتنا البريدية، ويمكن إلغاؤها في أي وقت.',
    button: 'تأكيد الاشتراك',
    done: 'تم تأكيد اشتراكك',
    next: 'شكرًا لاشتراكك.'
  },
  end: {
    lead: 'بالضغط على الزر لن تصلك أي نشرة أخرى.',
    button: 'إلغاء الاشتراك',
    done: 'تم إلغاء اشتراكك',
    next: 'حذفنا عنوانك من النشرة البريدية.'
  },
  code: `هذا الرمز يمنحك خصم ${leftToRight('20%')} على طلبك الأول. يُدخل في السلة بعد تسجيل الدخول بالعنوان نفسه:`,
  copy: 'نسخ الرمز',
  shop: 'بدء التسوق',
  invalid: 'هذا الرابط غير مكتمل. يُرجى فتح الرابط كاملًا كما ورد في الرسالة.',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.'
}
