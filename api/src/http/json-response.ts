import type { FastifyReply } from 'fastify'

/** Sends JSON that the database has written already: reading and writing it again would cost half the answer's time. */
export const sendJson = (reply: FastifyReply, json: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(json)

/** The open catalogue holds nothing personal: caches may keep it if they ask each time whether it still holds. */
export const alwaysRevalidate = async (_request: unknown, reply: FastifyReply) => {
  reply.header('cache-control', 'no-cache')
}
