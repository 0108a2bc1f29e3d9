import { configureHttp, type Transport } from '@sahra/shared/http'

/** Sends a GET request to the api from the server; provided by the gateway's worker. */
export type ApiRequest = (
  path: string,
  signal: AbortSignal | undefined
) => Promise<{ status: number; body: string }>

/** Makes `http` use `request`. Throws for every other method than GET: loaders only read. */
export const connectToApi = (request: ApiRequest): void => configureHttp({ transport: transportFor(request) })

const transportFor =
  (request: ApiRequest): Transport =>
  async ({ method, url, signal }) => {
    if (method !== 'GET') throw new Error(`${method} while rendering`)
    const { pathname, search } = new URL(url, 'http://api')
    return request(pathname + search, signal)
  }
