import http from 'node:http'
import { type ApiProcess, startApi } from '../../../api/src/testing/api-process'
import { type SendRequest, type TestResponse, overHttp } from '../../../api/src/testing/http-client'

/** The api as a process that is killed and started again. Requests wait while it is down. */
export interface Shop {
  /** Rejects when the api is killed during the request: its result is unknown. */
  send: SendRequest
  /** Repeats the request until it has a result. Throws after `ATTEMPTS_MAX`. */
  insist: SendRequest
  post: (path: string, payload: string, headers: Record<string, string>) => Promise<number>
  /** Kills the api and starts it again. */
  crash: () => void
  isUp: () => boolean
  /** Resolves when the api is up. */
  up: () => Promise<void>
  stop: () => Promise<void>
}

interface Options {
  dataDir: string
  settings: Record<string, string>
  /** Called while a request is on its way. */
  onStep: (step: string) => void
  /** Called after a kill, before the start. */
  afterKill: () => Promise<void>
}

const ATTEMPTS_MAX = 30

export async function startShop({ dataDir, settings, onStep, afterKill }: Options): Promise<Shop> {
  let api: ApiProcess = await startApi(dataDir, settings)
  let send = overHttp(api.port)
  let isUp = true
  let starting = Promise.resolve()

  const sendNow: SendRequest = async (user, route, body, headers) => {
    await starting
    const response = send(user, route, body, headers)
    onStep(`shopper ${route.replace(/[0-9a-f]{24}/, ':id')}`)
    return response
  }
  return {
    send: sendNow,
    async insist(...request) {
      let response: TestResponse | undefined
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
        response = await sendNow(...request).catch(() => undefined)
        if (response && response.status !== 503) return response
      }
      throw new Error(`${request[1]}: ${response?.status ?? 'no response'}`)
    },
    async post(path, payload, headers) {
      await starting
      const response = postText(api.port, path, { payload, headers })
      onStep('webhook')
      return response
    },
    crash() {
      isUp = false
      starting = (async () => {
        await api.kill()
        await afterKill()
        api = await startApi(dataDir, settings)
        send = overHttp(api.port)
        isUp = true
      })()
      // Each caller of `up` and of the requests gets the rejection; it must not be unhandled without one.
      starting.catch(() => {})
    },
    isUp: () => isUp,
    up: () => starting,
    async stop() {
      await starting.catch(() => {})
      await api.stop()
    }
  }
}

const postText = (
  port: number,
  path: string,
  { payload, headers }: { payload: string; headers: Record<string, string> }
) =>
  new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method: 'POST', path, headers, agent: false }
    http
      .request(options, response => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
      .on('error', reject)
      .end(payload)
  })
