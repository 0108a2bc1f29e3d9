import { z } from 'zod'
import type { GatewayConfig } from '../http/config'
import { runOutsideOfRequests } from '@sahra/server-kit/server/request-context'
import { readApiJson } from './api-json'

/** With the time of a response, a rendered page is out of date for at most a second. */
const INTERVAL_MS = 700

const changes = z.object({
  since: z.string(),
  everything: z.boolean(),
  /** Ids that the data of pages contains. */
  ids: z.array(z.string())
})

/**
 * Asks the api what has changed, and calls `onChange` with ids, or `everything`. While the api is away nothing is known to
 * have changed. Returns a function that ends this; undefined settings of the composition: the api has no such path.
 */
export function followChanges(
  { api, changesPath }: Pick<GatewayConfig, 'api' | 'changesPath'>,
  onChange: (changed: readonly string[] | 'everything') => void
): () => void {
  if (!changesPath) return () => undefined
  let since: string | undefined
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false

  const ask = async (): Promise<void> => {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
    const found = await readApiJson(api, changesPath + query)
      .then(changes.parse)
      .catch(() => undefined)
    if (hasEnded) return
    if (found) {
      // The first response says only from when on changes are known.
      const isFirst = since === undefined
      since = found.since
      if (!isFirst && found.everything) onChange('everything')
      else if (!isFirst && found.ids.length > 0) onChange(found.ids)
    }
    timer = setTimeout(() => void ask(), INTERVAL_MS).unref()
  }
  runOutsideOfRequests(() => void ask())
  return () => {
    hasEnded = true
    clearTimeout(timer)
  }
}
