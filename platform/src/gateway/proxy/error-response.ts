import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../http/security-headers'

export const sendUnavailable = (response: ServerResponse, message: string): void =>
  sendError(response, { status: 503, code: 'UNAVAILABLE', message })

/**
 * Discards the rest of the body: a client that is still sending when its connection is closed loses the response. The
 * time limit of the body ends what never ends.
 */
export function sendTooLarge(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return
  request.resume()
  sendError(response, { status: 413, code: 'TOO_LARGE', message: 'The request body is too large.' })
}

function sendError(
  response: ServerResponse,
  { status, code, message }: { status: number; code: string; message: string }
): void {
  const body = JSON.stringify({ success: false, message, code })
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '3' } : {})
  })
  response.end(body)
}
