import type { Translated } from '@sahra/shared/contract/translated'
import type { endAlertsText as source } from './end-alerts.text'

export const endAlertsText: Translated<typeof source> = {
  title: 'إنهاء تنبيهاتك',
  description: 'إنهاء رسائلنا بشأن تنبيهاتك، عبر الرابط الوارد في إحداها.',
  lead: 'بالضغط على الزر لن تصلك أي رسالة أخرى عن انخفاض الأسعار أو عمليات البحث المحفوظة.',
  button: 'إنهاء جميع التنبيهات',
  done: 'تم إنهاء تنبيهاتك',
  next: 'يمكن طلبها من جديد في أي وقت.',
  alerts: 'تنبيهاتك',
  invalid: 'هذا الرابط غير مكتمل. يُرجى فتح الرابط كاملًا كما ورد في الرسالة.',
  failed: 'حدث خطأ. يُرجى إعادة المحاولة.'
}
