import type { FastifyReply } from 'fastify'
import Negotiator from 'negotiator'
import { packedForm } from './packed-responses'

/**
 * Sends JSON text that the database built; parsing and serialising it again would double the response time. `json`: of a
 * public response, as text or as the cache holds it; then it is compressed once, for all who accept it.
 */
export function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  reply.type('application/json; charset=utf-8')
  const br = Buffer.isBuffer(json) && acceptsBrotli(reply) ? packedForm(json) : undefined
  if (!br) return reply.send(json)
  const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
  return reply.headers({ 'content-encoding': 'br', vary }).send(br)
}

const acceptsBrotli = ({ request: { headers } }: FastifyReply): boolean =>
  new Negotiator({ headers }).encodings(['br']).length > 0

/** Route hook for public responses: caches store them and revalidate on each use. */
export const alwaysRevalidate = async (_request: unknown, reply: FastifyReply) => {
  reply.header('cache-control', 'no-cache')
}
