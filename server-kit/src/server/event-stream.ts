import type { ServerResponse } from 'node:http'

/** Shorter than the time after which a proxy or a server ends a silent connection. */
export const HEARTBEAT_MS = 15_000
export const HEARTBEAT = ':\n\n'
const RECONNECT_MS = 2000

/** Begins a response of server-sent events. */
export function beginEvents(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Proxies that gather small writes hold events back.
    'x-accel-buffering': 'no'
  })
  response.write(`retry: ${RECONNECT_MS}\n\n`)
}
