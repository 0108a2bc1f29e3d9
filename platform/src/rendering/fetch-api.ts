import type { FetchApi } from '@sahra/shared/contract/rendering'
import { request } from 'node:http'

const API_TIMEOUT_MS = 3000

/** Returns a client of the api. `clientAddress`: of the visitor, whose rate limit at the api counts the requests. */
export function createFetchApi(api: string, clientAddress: () => string | undefined): FetchApi {
  const target = api.startsWith('http')
    ? { hostname: new URL(api).hostname, port: new URL(api).port }
    : { socketPath: api }

  return (path, signal) =>
    new Promise((resolve, reject) => {
      const headers = { accept: 'application/json', 'x-forwarded-for': clientAddress() ?? '127.0.0.1' }
      const outgoing = request({ ...target, path, signal, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
        )
        response.on('error', reject)
      })
      outgoing.setTimeout(API_TIMEOUT_MS, () =>
        outgoing.destroy(new Error(`the api did not respond within ${API_TIMEOUT_MS} ms`))
      )
      outgoing.on('error', reject)
      outgoing.end()
    })
}
