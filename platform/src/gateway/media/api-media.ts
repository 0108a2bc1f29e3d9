import { type ApiOrigin, requestApi } from '../../rendering/fetch-api'

/** A picture that waits in the queue of the api is made within ten seconds. */
const LIMITS = { timeoutMs: 15_000, bytesMax: 16 * 1024 * 1024 }

/** A picture that the api has made, and how long it may be stored. */
export interface MediaResponse {
  content: Buffer
  type: string
  cacheControl: string
}

/** Asks an api for a picture; undefined when it has none. Rejects when it is away, late or busy. */
export async function requestMedia(api: ApiOrigin, path: string): Promise<MediaResponse | undefined> {
  const { status, headers, body } = await requestApi(api, path, LIMITS)
  if (status === 404) return undefined
  if (status !== 200) throw new Error(`${path} responded ${status}`)
  return {
    content: body,
    type: headers['content-type'] ?? '',
    cacheControl: headers['cache-control'] ?? 'no-store'
  }
}
