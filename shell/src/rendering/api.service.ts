import { connect, type Transport } from '@sahra/shared/http'

/** Asks the api from the server, wherever it listens; given by who runs this bundle. */
export type ApiRequest = (
  path: string,
  signal: AbortSignal | undefined
) => Promise<{ status: number; body: string }>

/** From now on every call goes to the api directly. */
export const connectToApi = (ask: ApiRequest): void => connect({ transport: transportOf(ask) })

/** Loaders read; nothing on the server ever writes. */
const transportOf =
  (ask: ApiRequest): Transport =>
  async ({ method, url, signal }) => {
    if (method !== 'GET') throw new Error(`${method} while rendering`)
    const { pathname, search } = new URL(url, 'http://api')
    return ask(pathname + search, signal)
  }
