/** Reads a day, or a day and a time, in Dubai: '2030-11-27', '2030-11-27T18:00'. Undefined when it is none. */
export function readMoment(typed: string): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(typed)
  const moment = new Date(match ? `${match[1]}T${match[2] ?? '00:00'}:00+04:00` : NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
