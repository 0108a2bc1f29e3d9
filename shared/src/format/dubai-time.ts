/** Dubai is four hours ahead of UTC, in summer too. */
const AHEAD_MS = 4 * 3_600_000

interface DubaiTime {
  day: number
  /** From 0. */
  month: number
  year: number
  /** '14:20'. */
  timeOfDay: string
}

/**
 * Returns what calendar and clock of Dubai show at an ISO time; undefined for an invalid one. By hand: the first
 * Intl.DateTimeFormat of a page takes 24 ms of a processor, and four times that of a slow phone.
 */
function dubaiTime(iso: string | undefined | null): DubaiTime | undefined {
  const time = new Date(Date.parse(iso ?? '') + AHEAD_MS)
  if (Number.isNaN(time.getTime())) return undefined
  return {
    day: time.getUTCDate(),
    month: time.getUTCMonth(),
    year: time.getUTCFullYear(),
    timeOfDay: time.toISOString().slice(11, 16)
  }
}

type Iso = string | undefined | null

/** Returns how a language writes ISO times in Dubai: `months` are its names of them, `comma` stands before the time of day. */
export const dateFormats = (months: readonly string[], comma: string) => {
  const dateOf = ({ day, month, year }: DubaiTime): string => `${day} ${months[month]} ${year}`
  return {
    /** The day: '29 Oct 2025'; '' for an invalid time. */
    formatDate: (iso: Iso): string => {
      const time = dubaiTime(iso)
      return time ? dateOf(time) : ''
    },
    /** The day with the time of day: '29 Oct 2025, 14:20'. */
    formatDateTime: (iso: Iso): string => {
      const time = dubaiTime(iso)
      return time ? `${dateOf(time)}${comma}${time.timeOfDay}` : ''
    },
    /** The time of day: '14:20'. */
    formatTimeOfDay: (iso: Iso): string => dubaiTime(iso)?.timeOfDay ?? ''
  }
}
