import { z } from 'zod'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MINUTES_OF_DAY = 24 * 60
const weekTime = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) ([01]\d|2[0-3]):([0-5]\d)$/

/** When promotions are refused: once, or every week in a time zone (`Fri 16:00`). The end is not part of it. */
export const freezeWindow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('once'),
    from: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true })
  }),
  z.object({
    kind: z.literal('weekly'),
    from: z.string().regex(weekTime),
    until: z.string().regex(weekTime),
    zone: z.string().refine(isTimeZone, 'not a time zone')
  })
])
export type FreezeWindow = z.infer<typeof freezeWindow>

/** Returns when the window that contains `now` ends, as text; undefined outside of it. */
export function endOfWindow(window: FreezeWindow, now: Date): string | undefined {
  if (window.kind === 'once') {
    const isInside = Date.parse(window.from) <= now.getTime() && now.getTime() < Date.parse(window.until)
    return isInside ? window.until : undefined
  }
  const { from, until, zone } = window
  const [start, end, current] = [minuteOfWeek(from), minuteOfWeek(until), minuteOfWeek(weekTimeIn(now, zone))]
  const isInside = start <= end ? start <= current && current < end : current >= start || current < end
  return isInside ? `${until} (${zone})` : undefined
}

export const describeWindow = (window: FreezeWindow): string =>
  window.kind === 'once'
    ? `${window.from} – ${window.until}`
    : `every week ${window.from} – ${window.until} (${window.zone})`

/** Whether a window can end at all, and contains anything. */
export const isWindow = (window: FreezeWindow): boolean =>
  window.kind === 'once' ? Date.parse(window.from) < Date.parse(window.until) : window.from !== window.until

function minuteOfWeek(text: string): number {
  const [, day = '', hour = '', minute = ''] = weekTime.exec(text) ?? []
  return DAYS.findIndex(name => name === day) * MINUTES_OF_DAY + Number(hour) * 60 + Number(minute)
}

function weekTimeIn(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23'
  })
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts.get('weekday')} ${parts.get('hour')}:${parts.get('minute')}`
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
