import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '../security-headers'

export const sendUnavailable = (response: ServerResponse, message: string): void =>
  sendError(response, { status: 503, code: 'UNAVAILABLE', message })

/** Stops reading the body: the connection closes after the response. */
export function sendTooLarge(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return
  request.pause()
  response.setHeader('connection', 'close')
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
