import type { Translated } from '@sahra/shared/contract/translated'
import type { verifyText as source } from './verify.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

export const verifyText: Translated<typeof source> = {
  title: 'تأكيد بريدك الإلكتروني',
  lead: 'يُرجى إدخال الرمز المكوَّن من 6 أرقام الذي أرسلناه إلى',
  leadWithoutAddress: 'يُرجى إدخال الرمز المكوَّن من 6 أرقام الذي أرسلناه إلى بريدك الإلكتروني.',
  code: 'رمز من 6 أرقام',
  digit: position => `الرقم ${position} من 6`,
  submit: 'تأكيد البريد الإلكتروني',
  incomplete: 'يُرجى إدخال الرمز المكوَّن من 6 أرقام.',
  success: 'تم تأكيد بريدك الإلكتروني',
  failed: 'تعذّر التأكيد',
  unreachable: 'حدث خطأ. يُرجى إعادة المحاولة.',
  noMail: 'ألم تصل الرسالة بعد؟',
  resend: 'إرسال رمز جديد',
  resent: 'أُرسل إليك رمز جديد.',
  // The causes of a failed connection are in English.
  resendFailed: message =>
    /[\u0621-\u064a]/.test(message)
      ? `تعذّر إرسال الرمز: ${isolate(message)}`
      : 'تعذّر إرسال الرمز. يُرجى التحقق من الاتصال.'
}
