import type { IncomingMessage, ServerResponse } from 'node:http'
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

/** Limits what is left of a body when its response has been sent: an error is sent before the body is read (SH-104). */
export function limitUnreadBodies(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onResponse', async (request, reply) => limitBodyTime(request.raw, reply.raw, timeoutMs))
}

/**
 * Responds to a write that no route handles before its body is read: the router would first look for a parser, and
 * close the connection while the client is still sending.
 */
export function refuseBodies(app: FastifyInstance, config: GatewayConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, method, url } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (hasBody) limitBodyTime(raw, reply.raw, BODY_TIMEOUT_MS)
    if (method === 'GET' || method === 'HEAD' || pathnameOf(url) === '/beacons') return
    return sendError(request, reply, 404, config)
  })
}
