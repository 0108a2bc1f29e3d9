import type { Translated } from '@sahra/shared/contract/translated'
import type { paymentText as source } from './payment.text'
import { formatDate, formatTimeOfDay } from '@sahra/shared/format/format'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns 'today', 'tomorrow' or 'on 3 Dec 2026' in Arabic, by the calendar of Dubai. */
function dayOf(iso: string, now: number): string {
  const day = formatDate(iso)
  if (day === formatDate(new Date(now).toISOString())) return 'اليوم'
  return day === formatDate(new Date(now + DAY_MS).toISOString()) ? 'غدًا' : `في ${day}`
}

export const paymentText: Translated<typeof source> = {
  title: 'الدفع',
  payNow: 'الدفع الآن',
  payBy: (iso, now) => `آخر موعد للدفع: ${dayOf(iso, now)} الساعة ${formatTimeOfDay(iso)} (بتوقيت دبي)`,
  opening: 'جارٍ فتح صفحة الدفع…',
  openFailed: 'تعذّر فتح صفحة الدفع. طلبك محفوظ. يُرجى التحقق من الاتصال ثم الضغط على «الدفع الآن» مرة أخرى.',
  notPayable: 'لا يمكن دفع ثمن هذا الطلب الآن. تظهر هنا حالته الحالية.',
  phases: {
    payable: 'سُجِّل طلبك، ولم يُدفع ثمنه بعد.',
    closed: 'سُجِّل طلبك، لكن مهلة الدفع انتهت. وإذا تم الدفع للتوّ فسيظهر ذلك هنا بعد قليل.',
    arranged: 'سُجِّل طلبك، ولم يُدفع ثمنه بعد. سنتواصل معك لترتيب الدفع.',
    unpaid: 'سُجِّل طلبك، ولم يُدفع ثمنه بعد.',
    paid: 'تم الدفع. شكرًا لك.',
    cancelled: 'هذا الطلب ملغى.'
  }
}
