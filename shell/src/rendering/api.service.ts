import { connect } from '@sahra/shared/http'
import type { AxiosAdapter } from 'axios'

/** Asks the api from the server, wherever it listens; given by who runs this bundle. */
export type AskApi = (
  path: string,
  signal: AbortSignal | undefined
) => Promise<{ status: number; body: string }>

/** From now on every call goes to the api directly. */
export const readFromApi = (ask: AskApi): void => connect({ adapter: adapterOf(ask) })

/** Loaders read; nothing on the server ever writes. */
const adapterOf =
  (ask: AskApi): AxiosAdapter =>
  async config => {
    if (config.method?.toUpperCase() !== 'GET') throw new Error(`${config.method} while rendering`)
    const url = new URL(config.url ?? '/', 'http://api')
    for (const [name, value] of Object.entries((config.params ?? {}) as Record<string, unknown>)) {
      if (value !== undefined && value !== null) url.searchParams.append(name, String(value))
    }
    const { status, body } = await ask(url.pathname + url.search, config.signal as AbortSignal | undefined)
    return { data: body, status, statusText: '', headers: {}, config }
  }
