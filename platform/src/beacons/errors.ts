import { errorPhases } from '@sahra/shared/contract/beacon'
import { z } from 'zod'
import type { Database } from '@sahra/server-kit/database/database'
import { readReportLines, type ReportPeriod } from './report-lines'
import type { ErrorList, ListedError, StackPosition } from '../release/shapes/responses'

const MAX_ERRORS = 200
const MAX_TRACKED = 5000

/** Adds the position in the sources, when it is known. */
export type Symbolicate = (position: StackPosition) => Promise<StackPosition>

/** `during` and class of an error, and where it was thrown: `render TypeError home.1a2b3c4d.js:1:234`. */
const errorKey = z
  .string()
  .transform(key => key.split(' '))
  .pipe(z.tuple([z.enum(errorPhases), z.string()], z.string()))

/** Returns the errors of an app by class and position, most frequent first. See `readReportLines`. */
export async function readErrors(
  db: Database,
  period: ReportPeriod,
  symbolicate: Symbolicate
): Promise<ErrorList> {
  const found = new Map<string, ListedError>()
  const since = await readReportLines(db, period, ({ at, until, release, errors, stacks = {} }) => {
    for (const [key, times] of Object.entries(errors)) {
      const error = found.get(`${release} ${key}`) ?? (found.size < MAX_TRACKED && newError(release, key, at))
      if (!error) continue
      found.set(`${release} ${key}`, error)
      error.times += times
      if (at < error.first) error.first = at
      if (until > error.last) error.last = until
      const stack = stacks[key]
      if (stack) error.stack = stack.map(parsePosition)
    }
  })
  const errors = [...found.values()].sort((a, b) => b.times - a.times).slice(0, MAX_ERRORS)
  for (const error of errors) error.stack = await Promise.all(error.stack.map(symbolicate))
  return { since, errors }
}

/** Undefined for the count of errors beyond the limit, which have no class. */
function newError(appAndRelease: string, key: string, time: string): ListedError | undefined {
  const [app = '', release = ''] = appAndRelease.split('@')
  const parsed = errorKey.safeParse(key).data
  if (!parsed) return undefined
  const [during, name, location] = parsed
  const stack = location ? [{ release: appAndRelease, position: location }] : []
  return { app, release, during, name, times: 0, first: time, last: time, stack }
}

function parsePosition(text: string): StackPosition {
  const [release = '', position = ''] = text.split(' ')
  return { release, position }
}
