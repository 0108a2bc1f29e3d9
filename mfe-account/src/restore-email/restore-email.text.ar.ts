import type { Translated } from '@sahra/shared/contract/translated'
import type { restoreEmailText as source } from './restore-email.text'
export const restoreEmailText: Translated<typeof source> = {
  title: 'استعادة بريدك الإلكتروني',
  description: 'استعادة البريد الإلكتروني لحسابك.',
  lead: 'تم تغيير البريد الإلكتروني لحسابك. إذا لم يكن ذلك بعلمك فيمكن استعادة البريد السابق: يُسجَّل الخروج من جميع الأجهزة، ثم تُختار كلمة مرور جديدة.',
  submit: 'استعادة بريدي الإلكتروني',
  done: 'تمت استعادة بريدك الإلكتروني',
  next: 'يُرجى اختيار كلمة مرور جديدة.',
  choose: 'اختيار كلمة مرور جديدة',
  invalid: 'هذا الرابط غير مكتمل. يُرجى فتح الرابط كاملًا كما ورد في الرسالة.',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.'
}
