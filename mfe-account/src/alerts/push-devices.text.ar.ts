import { isolate } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { pushDevicesText as source } from './push-devices.text'

export const pushDevicesText: Translated<typeof source> = {
  title: 'على أجهزتك',
  lead: 'يمكن أن تظهر التنبيهات أيضًا كإشعارات تذكر القطعة وسعرها. وتسجيل الخروج من جهاز ينهيها عليه.',
  loading: 'جارٍ تحميل أجهزتك…',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.',
  add: 'على هذا الجهاز أيضًا',
  added: 'تظهر التنبيهات على هذا الجهاز أيضًا.',
  end: 'إنهاؤها على هذا الجهاز',
  ended: 'انتهت التنبيهات على هذا الجهاز.',
  dismissed: 'لم يُسمح بالإشعارات.',
  refused:
    'إشعارات هذا المتجر محظورة في هذا المتصفح. يُرجى السماح بها في إعداداته، ثم فتح هذه الصفحة من جديد.',
  unsupported:
    'لا يعرض هذا المتصفح إشعارات المواقع. على جهاز آيفون أو آيباد، أضف المتجر إلى الشاشة الرئيسية أولًا.',
  unavailable: 'تعذّر على هذا المتصفح إعداد الإشعارات. يُرجى إعادة المحاولة لاحقًا.',
  others: 'أجهزة أخرى',
  name: device => device.split(' on ').map(isolate).join(' على '),
  unknown: 'جهاز غير معروف',
  since: time => `منذ ${time}`,
  endOther: 'إنهاء',
  endOf: (device, time) => `إنهاء على ${device}، منذ ${time}`,
  otherEnded: 'انتهت التنبيهات على الجهاز.'
}
