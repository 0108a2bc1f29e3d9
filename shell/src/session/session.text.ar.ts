import type { Translated } from '@sahra/shared/contract/translated'
import type { sessionText as source } from './session.text'
import { isolate } from '@sahra/shared/arabic.ar'

export const sessionText: Translated<typeof source> = {
  logoutRejected: 'تعذّر تسجيل الخروج. يُرجى إعادة المحاولة.',
  logoutFailed: message => `تعذّر تسجيل الخروج: ${isolate(message)}`,
  codeRejected: 'حدث خطأ. يُرجى إعادة المحاولة.',
  codeFailed: message => `تعذّر إرسال الرمز: ${isolate(message)}`,
  replaced: name => `هذا المتصفح مسجَّل الدخول الآن باسم ${isolate(name)}.`,
  endedElsewhere: 'تم تسجيل خروجك.'
}
