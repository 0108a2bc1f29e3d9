import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import type { GatewayConfig } from '../http/config'
import { sendError, sendRawError } from '../errors/error-response'
import { pathnameOf } from '../http/url'

/** For a body that no route reads, or a beacon. */
const BODY_TIMEOUT_MS = 10_000

/** Closes the client's connection when its body is late, with 408 unless the response has been sent. */
export function limitBodyTime(incoming: IncomingMessage, outgoing: ServerResponse, timeoutMs: number): void {
  if (incoming.complete) return
  const timer = setTimeout(() => {
    if (outgoing.headersSent) incoming.destroy()
    else sendRawError(outgoing, 408)
  }, timeoutMs).unref()
  incoming.on('close', () => clearTimeout(timer)).on('end', () => clearTimeout(timer))
}

/** Discards the rest of a body; resolves when it has arrived or its connection has closed. */
export const discardRest = (incoming: IncomingMessage): Promise<void> =>
  finished(incoming.resume(), { writable: false }).catch(() => undefined)

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/**
 * Sends an error before its body is read (SH-104), and ends the connection when the rest has arrived or is late: a client
 * that is still sending when its connection is closed loses the response, and a connection that stays open would hold a
 * gateway that closes for a minute.
 */
export function limitUnreadBodies(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    const isWhole = raw.complete || !hasBody(raw)
    if (isWhole || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) })
    limitBodyTime(raw, reply.raw, timeoutMs)
    return Readable.from(thenRestOf(raw, payload))
  })
}

async function* thenRestOf(
  incoming: IncomingMessage,
  payload: string | Buffer
): AsyncGenerator<string | Buffer> {
  yield payload
  await discardRest(incoming)
}

/**
 * Responds to a write that no route handles before its body is read: the router would first look for a parser, and
 * close the connection while the client is still sending.
 */
export function refuseBodies(app: FastifyInstance, config: GatewayConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, method, url } = request
    if (hasBody(raw)) limitBodyTime(raw, reply.raw, BODY_TIMEOUT_MS)
    if (method === 'GET' || method === 'HEAD' || pathnameOf(url) === '/beacons') return
    return sendError(request, reply, 404, config)
  })
}
