import type { Logger } from 'pino'
import type { EndedRequest } from './requests'

/** Asked every second or so, by balancers and gateways. */
const probes = new Set(['/healthz', '/readyz', '/changes', '/state'])

/** Returns what logs one line per request: no address, query, header or body (SEC-43). Successful probes are left out. */
export const accessLog =
  (log: Logger) =>
  ({ method, path, route, status, ms, bytes }: EndedRequest): void => {
    if (probes.has(path) && status === 200) return
    log.info({ method, path, route, status, ms, bytes }, `${method} ${path} ${status}`)
  }
