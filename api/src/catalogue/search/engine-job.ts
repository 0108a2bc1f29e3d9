import type { BackgroundJob } from '../../server/feature'
import { searchEngineOf } from './engine'

/** Less than the age at which an index is reloaded (`MAX_AGE_MS` in live-index.ts). */
const UPDATE_INTERVAL_MS = 120_000

/** Loads the search index before the api is ready, and updates it at an interval, so that it is never reloaded for its age. */
export const searchIndexing: BackgroundJob = async ({ db }, log) => {
  const engine = searchEngineOf(db)
  await engine.open()
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = engine
      .open()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'search index not updated; next try in two minutes')
      )
  }, UPDATE_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await current
  }
}
