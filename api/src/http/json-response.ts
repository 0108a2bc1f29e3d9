import type { FastifyReply } from 'fastify'

/** Sends JSON text that the database built; parsing and serialising it again would double the response time. */
export const sendJson = (reply: FastifyReply, json: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(json)

/** Route hook for public responses: caches store them and revalidate on each use. */
export const alwaysRevalidate = async (_request: unknown, reply: FastifyReply) => {
  reply.header('cache-control', 'no-cache')
}
