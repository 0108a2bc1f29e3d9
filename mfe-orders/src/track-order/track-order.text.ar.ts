import type { Translated } from '@sahra/shared/contract/translated'
import { isolate } from '@sahra/shared/language/arabic.ar'
import type { trackOrderText as source } from './track-order.text'

export const trackOrderText: Translated<typeof source> = {
  title: 'تتبّع طلب',
  description: 'أين وصل طلبك، عبر الرابط الوارد في رسالتنا.',
  order: number => `الطلب ${isolate(number)}`,
  loading: 'جارٍ التحميل…',
  pending: 'وصلنا طلبك، ونراسلك متى شُحن.',
  deliveredTo: city => `التوصيل إلى ${city}`,
  more: 'تظهر قطع الطلب ومبالغه ومستنداته بعد تسجيل الدخول.',
  open: 'فتح الطلب',
  ended: 'انتهت صلاحية هذا الرابط',
  endedLead:
    'الرابط غير مكتمل، أو مضى على وصول الطلب أكثر من 60 يومًا. بعد تسجيل الدخول تجد جميع طلباتك في صفحة الطلبات.',
  orders: 'طلباتي',
  failed: 'تعذّر تحميل الطلب'
}
