import { STATUS_CODES, ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayConfig } from '../http/config'
import { messagePage, messagePagePolicy } from './message-page'
import { REQUEST_ID } from '@sahra/server-kit/server/requests'
import { SERVICES_PATH } from '../http/service-settings'
import { securityHeaders } from '../http/security-headers'
import { isBelow } from '../http/url'
import { splitLanguage } from '../plan/language'
import { errorResponseText as text } from './error-response.text'
import { errorResponseText as arabic } from './error-response.text.ar'

export type ErrorStatus = keyof typeof text

const codes: Record<ErrorStatus, string> = {
  400: 'BAD_INPUT',
  404: 'NOT_FOUND',
  408: 'BAD_INPUT',
  413: 'TOO_LARGE',
  414: 'BAD_INPUT',
  415: 'BAD_INPUT',
  417: 'BAD_INPUT',
  421: 'NOT_FOUND',
  431: 'BAD_INPUT',
  500: 'INTERNAL'
}

/** Texts of pages in further languages; those of the others are in the first one. */
const translations: Partial<Record<string, typeof text>> = { ar: arabic }

/** Returns a status that has a text: 400 or 500 stands in for others. */
export const errorStatusOf = (status: number): ErrorStatus =>
  isErrorStatus(status) ? status : status < 500 ? 400 : 500
const isErrorStatus = (status: number): status is ErrorStatus => status in text

const jsonOf = (status: ErrorStatus): string =>
  JSON.stringify({ success: false, message: text[status].message, code: codes[status] })

/** Sends an error: JSON for the paths of the api, a page for all others. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: ErrorStatus,
  config: Pick<GatewayConfig, 'prefixes' | 'title' | 'language' | 'languages'>
): FastifyReply {
  // Hooks do not run for a URL that the router cannot read.
  const id = request.requestContext?.requestId ?? request.id
  reply.code(status).headers(securityHeaders).header(REQUEST_ID, id).header('cache-control', 'no-store')
  if ([...config.prefixes, SERVICES_PATH].some(prefix => isBelow(request.url, prefix)))
    return reply.type('application/json; charset=utf-8').send(jsonOf(status))
  const asked = splitLanguage(request.url, config.languages).language ?? ''
  const translation = translations[asked]
  const { title: heading, message } = (translation ?? text)[status]
  const language = translation ? asked : config.language
  const link = { url: translation ? `/${asked}` : '/', text: config.title }
  return reply
    .header('content-security-policy', messagePagePolicy)
    .type('text/html; charset=utf-8')
    .send(messagePage({ heading, message, language, link }))
}

const statusesOfErrors: Record<string, ErrorStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413
}

/** Responds to bytes that are not an HTTP request, and closes the connection. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const pending: unknown = Reflect.get(socket, '_httpMessage')
  const isResponding = pending instanceof ServerResponse && pending.headersSent
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding) {
    socket.destroy()
    return
  }
  const status = statusesOfErrors[error.code ?? ''] ?? 400
  const body = jsonOf(status)
  const headers = Object.entries({ ...rawHeaders(body), connection: 'close' })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`)
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Responds to an `Expect` header other than `100-continue`. */
export const handleExpectation = (_request: IncomingMessage, response: ServerResponse): void =>
  sendRawError(response, 417)

/** Sends an error outside the router and closes the connection. */
export function sendRawError(response: ServerResponse, status: ErrorStatus): void {
  const body = jsonOf(status)
  response.writeHead(status, { ...rawHeaders(body), connection: 'close' }).end(body)
}

const rawHeaders = (body: string): Record<string, string> => ({
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store'
})
