import type { Translated } from '@sahra/shared/contract/translated'
import type { mailHelp as source, mailKinds as kinds } from './mail-operations.text'

export const mailHelp: Translated<typeof source> = {
  list: 'الرسائل التي لم تُرسَل، الأقدم أولًا: المعرّف والنوع وجزء من عنوان المستلم والحالة والمحاولات وآخر خطأ',
  retry: 'يرسل رسالة، أو كل ما تُوقِّف عن إرساله، في الحال',
  onlyFailed: 'ما تُوقِّف عن إرساله وحده',
  allFailed: 'كل ما تُوقِّف عن إرساله'
}

export const mailKinds: Translated<typeof kinds> = {
  verify: 'تأكيد العنوان',
  reset: 'كلمة مرور جديدة',
  order: 'طلب',
  notify: 'إشعار مطلوب',
  security: 'أمان الحساب',
  newsletter: 'النشرة البريدية'
}
