import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID } from '@sahra/server-kit/server/requests'
import { matchesEtag } from '@sahra/server-kit/server/validators'
import { negotiateEncoding, type CompressedFile } from './compressed-file'

/** Sends a file in the encoding that the request accepts; 304 when the client has it, 404 when there is none. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: CompressedFile | undefined,
  cacheControl: string
): FastifyReply {
  if (!file) return sendNotFound(reply)
  reply.header('cache-control', cacheControl).header('etag', file.etag)
  // A cached copy would name the request of another visitor.
  if (cacheControl.includes('immutable')) reply.removeHeader(REQUEST_ID)
  if (file.br) reply.header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], file.etag))
    return reply.code(304).send()
  const { body, encoding } = negotiateEncoding(file, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(body)
}

export const sendText = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text)

export const sendNotFound = (reply: FastifyReply): FastifyReply => sendText(reply.code(404), 'Not found\n')
