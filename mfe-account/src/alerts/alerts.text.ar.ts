import { isolate } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { alertsText as source } from './alerts.text'

export const alertsText: Translated<typeof source> = {
  title: 'التنبيهات',
  description: 'ما نراسلك بشأنه عبر البريد الإلكتروني، وكيفية إنهائه.',
  lead: 'نراسلك بشأن تنبيهاتك مرة واحدة في اليوم على الأكثر، وفيها كل جديد. أما القطعة التي تتوفر من جديد فلها رسالة خاصة.',
  loading: 'جارٍ تحميل تنبيهاتك…',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.',
  list: 'تنبيهاتك',
  none: 'لا توجد تنبيهات',
  noneHint: 'نُعلمك عند انخفاض سعر في قائمة أمنياتك، وعند وصول جديد إلى بحث محفوظ، وعند توفر قطعة من جديد.',
  price: 'انخفاض الأسعار في قائمة أمنياتك',
  search: name => `بحث محفوظ: ${name}`,
  stock: name => `متوفر من جديد: ${isolate(name)}`,
  since: time => `منذ ${time}`,
  add: 'إعلامي عند انخفاض سعر',
  added: 'نراسلك عند انخفاض سعر في قائمة أمنياتك.',
  end: 'إنهاء',
  endOf: alert => `إنهاء: ${alert}`,
  ended: 'تم إنهاء التنبيه.',
  unconfirmed: 'تُرسل التنبيهات بعد تأكيد بريدك الإلكتروني.',
  confirm: 'تأكيد البريد الإلكتروني'
}
