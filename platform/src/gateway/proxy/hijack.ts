import type { FastifyReply } from 'fastify'
import { REQUEST_ID } from '@sahra/server-kit/server/requests'

/** What the hooks have set before a request goes to another server. */
const forwarded = ['x-robots-tag', REQUEST_ID]

/** Takes a response from fastify, with the headers that every response of the gateway has. */
export function hijack(reply: FastifyReply): void {
  const headers = forwarded.map(name => [name, reply.getHeader(name)] as const)
  reply.hijack()
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value)
}
