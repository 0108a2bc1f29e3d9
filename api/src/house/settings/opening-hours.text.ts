/** '09:00' → '9 AM', '13:30' → '1:30 PM'. */
function time(text: string): string {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** How opening hours are written on pages. */
export const openingHoursText = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hours: (opens: string, closes: string) => `${time(opens)}–${time(closes)} GST`,
  closed: 'closed'
}
