import type { ClientRequest } from 'node:http'

/**
 * The connection was not made: the request was not sent. ENOENT, EAGAIN: of a unix socket; ENOTFOUND, EAI_AGAIN: of a
 * container that is not running.
 */
const refused = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOENT', 'EAGAIN', 'ENOTFOUND', 'EAI_AGAIN']
])
/** The connection ended before the response began: the request may have been executed. */
const reset = new Set(['ECONNRESET', 'EPIPE'])

/**
 * Returns whether a request that failed without a response may be sent once more, on a new connection: behind a load
 * balancer that reaches another server. `isSafe`: a GET or HEAD without a body (RFC 9110, 9.2.2).
 */
export function isRepeatable(error: Error, isSafe: boolean): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return refused.has(code) || (isSafe && reset.has(code))
}

/** Calls `onConnected` when the request has a connection; never when the connection is refused. */
export function whenConnected(request: ClientRequest, onConnected: () => void): void {
  request.on('socket', socket => {
    if (socket.connecting) socket.once('connect', onConnected)
    else onConnected()
  })
}
