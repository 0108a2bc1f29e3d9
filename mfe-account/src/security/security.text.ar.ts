import type { Translated } from '@sahra/shared/contract/translated'
import type { securityText as source } from './security.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

export const securityText: Translated<typeof source> = {
  title: 'الأمان',
  description: 'كلمة المرور ومفاتيح المرور وأجهزتك وبياناتك.',
  loading: 'جارٍ تحميل أجهزتك…',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.',
  password: {
    title: 'كلمة المرور',
    next: 'كلمة المرور الجديدة',
    hint: '8 أحرف على الأقل. يُسجَّل الخروج من بقية الأجهزة.',
    submit: 'تغيير كلمة المرور',
    changed: 'تم تغيير كلمة المرور.'
  },
  passkeys: {
    title: 'مفاتيح المرور',
    lead: 'تسجيل الدخول ببصمة الإصبع أو الوجه أو رمز قفل الجهاز، دون كلمة مرور.',
    unsupported: 'لا يدعم هذا المتصفح مفاتيح المرور.',
    loading: 'جارٍ تحميل مفاتيح المرور…',
    unnamed: 'مفتاح مرور',
    name: 'اسم مفتاح المرور',
    optional: '(اختياري)',
    add: 'إضافة مفتاح مرور',
    added: 'تمت إضافة مفتاح المرور.',
    dismissed: 'لم يُضَف مفتاح مرور.',
    known: 'لحسابك مفتاح مرور على هذا الجهاز من قبل.',
    addedOn: time => `تاريخ الإضافة: ${time}`,
    unused: 'لم يُستخدم بعد',
    remove: 'إزالة',
    removeOf: (name, added) => `إزالة ${isolate(name)}، ${added}`,
    removed: 'تمت إزالة مفتاح المرور.'
  },
  devices: {
    title: 'الأجهزة',
    lead: 'الأجهزة التي سُجِّل منها الدخول.',
    current: 'هذا الجهاز',
    name: device => device.split(' on ').map(isolate).join(' على '),
    unknown: 'جهاز غير معروف',
    lastUsed: time => `آخر استخدام: ${time}`,
    end: 'تسجيل الخروج',
    endOf: (device, time) => `تسجيل الخروج من ${device}، آخر استخدام: ${time}`,
    ended: 'تم تسجيل الخروج من الجهاز.',
    endOthers: 'تسجيل الخروج من بقية الأجهزة',
    othersEnded: 'تم تسجيل الخروج من بقية الأجهزة.'
  },
  data: {
    title: 'بياناتك',
    lead: 'ملف يضم كل ما نخزّنه عنك: الملف الشخصي والعناوين والطلبات والتقييمات وقائمة الأمنيات والسلة وطلبات الإعلام والتنبيهات والنشرة البريدية والأجهزة ومفاتيح المرور.',
    download: 'تنزيل بياناتك'
  },
  close: {
    title: 'إغلاق الحساب',
    lead: 'يُحذف اسمك وبريدك الإلكتروني وكلمة المرور وعناوينك وسلتك وقائمة أمنياتك، ويُسجَّل الخروج من جميع الأجهزة. ولا يمكن التراجع عن ذلك.',
    retained: 'يُلزمنا القانون بالاحتفاظ بطلباتك وفواتيرك، وعليها الاسم والعنوان. وتبقى تقييماتك دون اسمك.',
    open: 'إغلاق الحساب…',
    question: 'هل يُغلق حسابك؟',
    confirm: 'إغلاق الحساب',
    cancel: 'الإبقاء على الحساب',
    closed: 'تم إغلاق حسابك.'
  }
}
