import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { tracedHeaders } from '@sahra/server-kit/server/requests'
import { securityHeaders } from '../http/security-headers'

/** The client and the request, for the next server. */
export interface ClientInfo {
  address: string
  protocol: string
  host: string
  /** Name of the preview whose host was requested. */
  preview?: string
  /** Headers that name the request to the next server. */
  traced?: OutgoingHttpHeaders
}

/** RFC 9110, 7.6.1 */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade'
])
/** Set by the gateway alone: values from the client are dropped. */
const forwardingHeader = /^(x-forwarded-.*|forwarded|x-real-ip)$/
const tracingHeader = /^(x-request-id|traceparent|tracestate|baggage)$/

export function requestHeaders(request: IncomingMessage, client: ClientInfo): OutgoingHttpHeaders {
  const passed = Object.fromEntries(
    endToEnd(request.headers).filter(([name]) => !forwardingHeader.test(name) && !tracingHeader.test(name))
  )
  return {
    ...passed,
    // Without it Node sends no body with DELETE when the length is unknown.
    ...(request.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': client.address,
    'x-forwarded-proto': client.protocol,
    'x-forwarded-host': client.host,
    ...(isProxied(request) ? { 'x-forwarded-by-proxy': '1' } : {}),
    ...(client.preview ? { 'x-forwarded-preview': client.preview } : {}),
    ...(client.traced ?? tracedHeaders())
  }
}

/** True if another proxy has forwarded the request: its client is elsewhere, even if the proxy is on loopback. */
const isProxied = ({ headers }: IncomingMessage): boolean =>
  Object.keys(headers).some(name => name === 'via' || forwardingHeader.test(name))

/** Viewers of documents load parts of their own, which a policy of sources refuses in some browsers. */
const documentPolicy = { 'content-security-policy': `base-uri 'none'; frame-ancestors 'none'` }

export const responseHeaders = (response: IncomingMessage): OutgoingHttpHeaders => ({
  ...securityHeaders,
  ...(response.headers['content-type']?.startsWith('application/pdf') ? documentPolicy : {}),
  ...Object.fromEntries(endToEnd(response.headers))
})

function endToEnd(headers: IncomingMessage['headers']): [string, string | string[] | undefined][] {
  const connection = new Set((headers.connection ?? '').split(',').map(name => name.trim().toLowerCase()))
  return Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !connection.has(name))
}
