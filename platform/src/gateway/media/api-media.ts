import { Agent, request } from 'node:http'
import type { ApiOrigin } from '../../rendering/fetch-api'

/** A picture that waits in the queue of the api is made within ten seconds. */
const TIMEOUT_MS = 15_000
const BYTES_MAX = 16 * 1024 * 1024
const agent = new Agent({ keepAlive: true })

/** A picture that the api has made, and how long it may be stored. */
export interface MediaResponse {
  content: Buffer
  type: string
  cacheControl: string
}

/** Asks an api for a picture; undefined when it has none. Rejects when it is away, late or busy. */
export function requestMedia(
  { target, headers }: ApiOrigin,
  path: string
): Promise<MediaResponse | undefined> {
  const where = target.startsWith('http')
    ? { hostname: new URL(target).hostname, port: new URL(target).port }
    : { socketPath: target }
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...where, path, headers, agent }, response => {
      const { statusCode, headers: received } = response
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > BYTES_MAX) outgoing.destroy(new Error(`the picture ${path} is too large`))
      })
      response.on('error', reject)
      response.on('end', () => {
        if (statusCode === 404) return resolve(undefined)
        if (statusCode !== 200) return reject(new Error(`${path} responded ${statusCode}`))
        resolve({
          content: Buffer.concat(chunks),
          type: received['content-type'] ?? '',
          cacheControl: received['cache-control'] ?? 'no-store'
        })
      })
    })
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error(`${path} did not respond in time`)))
    outgoing.on('error', reject)
    outgoing.end()
  })
}
