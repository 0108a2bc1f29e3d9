import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  createMcpHandler,
  fromJsonSchema,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type McpServer
} from '@modelcontextprotocol/server'

/** Serves one request of the Model Context Protocol by a server of its own: nothing is stored between requests. */
export async function serveMcp(
  makeServer: () => McpServer,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string
) {
  const { method, headers, url, body } = request
  const sent = new Request(new URL(url, publicUrl), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : []
    ),
    ...(method === 'POST' && { body: JSON.stringify(body ?? null) })
  })
  // A subscription would never end, and nothing changes for it.
  const handler = createMcpHandler(makeServer, { maxSubscriptions: 0 })
  const response = await handler.fetch(sent, method === 'POST' ? { parsedBody: body } : {})
  const text = await response.text()
  const type = response.headers.get('content-type')
  return reply
    .code(response.status)
    .headers(type === null ? {} : { 'content-type': type })
    .send(text)
}

const acceptAll: jsonSchemaValidator = {
  getValidator<Value>(): JsonSchemaValidator<Value> {
    return input => ({ valid: true, data: input as Value, errorMessage: undefined })
  }
}

/** Returns a schema that is described to clients; the tool itself checks the input, with messages of its own. */
export const describedInput = (schema: Record<string, unknown>) =>
  fromJsonSchema<Record<string, unknown>>(schema, acceptAll)

/** Returns what a tool responds with: JSON, as text for clients that read no structure. */
export const toolResult = (json: object, note?: string) => ({
  content: [
    ...(note === undefined ? [] : [{ type: 'text' as const, text: note }]),
    { type: 'text' as const, text: JSON.stringify(json) }
  ],
  structuredContent: { ...json }
})

/** As `toolResult`, of what was refused. */
export const toolError = (json: object) => ({ ...toolResult(json), isError: true })
