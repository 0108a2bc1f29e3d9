import type { Translated } from '@sahra/shared/contract/translated'
import type { openingHoursText as source } from './opening-hours.text'

/** '09:00' → '9 صباحًا', '13:30' → '1:30 مساءً'. */
function time(text: string): string {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  const clock = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`
  return `${clock} ${hour % 24 < 12 ? 'صباحًا' : 'مساءً'}`
}

export const openingHoursText: Translated<typeof source> = {
  days: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
  hours: (opens, closes) => `${time(opens)}–${time(closes)} بتوقيت الخليج`,
  closed: 'مغلق'
}
