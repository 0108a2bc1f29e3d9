import type { BackgroundJob } from '../feature'
import { searchEngineOf } from './engine'

/** Below the age at which an index is loaded anew (live-index.ts). */
const UPDATE_INTERVAL_MS = 120_000

/** Loads the search index before the api is ready, and keeps it from growing old while nobody searches. */
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
