import type { ServerResponse } from 'node:http'
import { securityHeaders } from '../http/security-headers'
import { discardRest } from './body-timeout'

export const sendUnavailable = (response: ServerResponse, message: string): void =>
  sendError(response, { status: 503, code: 'UNAVAILABLE', message })

export function sendTooLarge(response: ServerResponse): void {
  if (response.headersSent) return
  sendError(response, { status: 413, code: 'TOO_LARGE', message: 'The request body is too large.' })
}

/**
 * Sends an error. When the body is still arriving its rest is discarded, and the connection ends after it: a client that is
 * still sending when its connection is closed loses the response, and a connection that stays open would hold a gateway
 * that closes for a minute. The time limit of the body ends what never ends.
 */
export function sendError(
  response: ServerResponse,
  { status, code, message }: { status: number; code: string; message: string }
): void {
  const { req: request } = response
  const body = JSON.stringify({ success: false, message, code })
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '3' } : {}),
    ...(request.complete ? {} : { connection: 'close' })
  })
  if (request.complete) return void response.end(body)
  response.write(body)
  void discardRest(request).then(() => response.end())
}
