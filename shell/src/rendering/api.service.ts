import type { FetchApi } from '@sahra/shared/contract/rendering'
import { configureHttp, type Transport } from '@sahra/shared/http/http'

/** Makes `http` use `fetchApi`. Throws for every other method than GET: loaders only read. */
export const connectToApi = (fetchApi: FetchApi): void => configureHttp({ transport: transportFor(fetchApi) })

const transportFor =
  (fetchApi: FetchApi): Transport =>
  async ({ method, url, signal }) => {
    if (method !== 'GET') throw new Error(`${method} while rendering`)
    const { pathname, search } = new URL(url, 'http://api')
    // Nothing has such a name, and the server refuses a path that it could resolve to another one.
    if (/%2e|%2f|%5c/i.test(pathname)) return { status: 404, body: '' }
    return fetchApi(pathname + search, signal)
  }
