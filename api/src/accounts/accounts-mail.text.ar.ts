import { counted, isolate, minuteNoun } from '@sahra/shared/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { accountsMailText as source } from './accounts-mail.text'

const account = (shop: string) => `حسابك لدى ${isolate(shop)}`

export const accountsMailText: Translated<typeof source> = {
  code: {
    verify: { subject: 'رمز تأكيد بريدك الإلكتروني', why: 'يُرجى إدخال هذا الرمز لتأكيد بريدك الإلكتروني:' },
    reset: { subject: 'رمز إعادة تعيين كلمة المرور', why: 'يُرجى إدخال هذا الرمز لاختيار كلمة مرور جديدة:' },
    lifetime: minutes =>
      `يُستخدم مرة واحدة، وصلاحيته ${counted(minutes, minuteNoun)}. إن لم يكن ذلك بطلبك فيمكن تجاهل هذه الرسالة؛ فلا يستطيع أحد استخدام الرمز دون قراءة بريدك.`
  },
  password: {
    subject: 'تم تغيير كلمة المرور',
    changed: (shop, keepsOne) =>
      `تم للتوّ تغيير كلمة مرور ${account(shop)}، وسُجِّل الخروج من ${keepsOne ? 'بقية الأجهزة' : 'جميع الأجهزة'}.`,
    ifNotYou: 'إذا لم يكن ذلك بعلمك فيُرجى إعادة تعيين كلمة المرور فورًا والتواصل معنا.'
  },
  emailChanged: {
    subject: 'تم تغيير البريد الإلكتروني لحسابك',
    changed: (shop, newEmail) => `يستخدم ${account(shop)} الآن ${isolate(newEmail)} بدلًا من هذا البريد.`,
    undo: 'إذا لم يكن ذلك بعلمك فيُرجى فتح هذا الرابط خلال 72 ساعة. فهو يستعيد هذا البريد، ويسجّل الخروج من جميع الأجهزة، ويتيح اختيار كلمة مرور جديدة:',
    ifNotYou: 'إذا لم يكن ذلك بعلمك فيُرجى التواصل معنا فورًا.'
  },
  emailRestored: {
    subject: 'تمت استعادة البريد الإلكتروني لحسابك',
    body: shop => [
      `عاد ${account(shop)} إلى استخدام هذا البريد، وسُجِّل الخروج من جميع الأجهزة.`,
      'لم تعد كلمة المرور السابقة صالحة. يُرجى اختيار كلمة جديدة عبر «نسيت كلمة المرور» في صفحة تسجيل الدخول.'
    ]
  },
  closed: {
    subject: 'تم إغلاق حسابك',
    body: shop => [
      `أُغلق ${account(shop)}، وحُذف منه اسمك وبريدك الإلكتروني وكلمة المرور وعناوينك وسلتك وقائمة أمنياتك.`,
      'يُلزمنا القانون بالاحتفاظ بطلباتك وفواتيرك، وعليها الاسم والعنوان. ولا تُستخدم في أي غرض آخر.'
    ]
  }
}
