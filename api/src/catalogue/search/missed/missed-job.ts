import type { BackgroundJob } from '../../../server/feature'
import { missedSearchesOf } from './missed.service'

const INTERVAL_MS = 60_000

/** Stores the counts of missed searches once a minute, and when the process ends. */
export const missedSearchCounting: BackgroundJob = ({ db }, log) => {
  const counter = missedSearchesOf(db)
  const store = () =>
    counter
      .store()
      .catch((error: unknown) => log.warn({ err: error }, 'missed searches not stored; next try in a minute'))
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = store()
  }, INTERVAL_MS)
  return Promise.resolve(async () => {
    clearInterval(timer)
    await current
    await store()
  })
}
