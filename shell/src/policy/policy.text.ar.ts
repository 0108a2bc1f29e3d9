import type { Translated } from '@sahra/shared/contract/translated'
import type { policyText as source } from './policy.text'
export const policyText: Translated<typeof source> = {
  updated: 'آخر تحديث: أكتوبر 2025',
  changed: date => `آخر تحديث: ${date}`,
  loading: 'جارٍ التحميل…',
  onThisPage: 'في هذه الصفحة',
  questions: (hours = 'كل يوم، من 9 صباحًا إلى 9 مساءً بتوقيت الخليج') =>
    `هل من سؤال؟ نردّ على الرسائل والاتصالات ${hours}.`,
  open: (days, hours) => `${days} ${hours}`,
  comma: '، ',
  contact: 'تواصلوا معنا'
}
