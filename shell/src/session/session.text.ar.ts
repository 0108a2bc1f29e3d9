import type { Translated } from '@sahra/shared/contract/translated'
import type { sessionText as source } from './session.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

export const sessionText: Translated<typeof source> = {
  logoutRejected: 'تعذّر تسجيل الخروج. يُرجى إعادة المحاولة.',
  logoutFailed: () => 'تعذّر تسجيل الخروج. يُرجى التحقق من الاتصال.',
  codeRejected: 'حدث خطأ. يُرجى إعادة المحاولة.',
  codeFailed: () => 'تعذّر إرسال الرمز. يُرجى التحقق من الاتصال.',
  replaced: name => `سُجِّل الدخول الآن في هذا المتصفح باسم ${isolate(name)}.`,
  endedElsewhere: 'تم تسجيل خروجك.'
}
