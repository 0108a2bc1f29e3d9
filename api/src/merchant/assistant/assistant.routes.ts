import type { FastifyRequest } from 'fastify'
import { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import type { Deps, Feature, Token } from '../../server/feature'
import { serveMcp, toolError, toolResult } from '../../server/mcp/serve-mcp'
import { authorize } from '../machine-api/authorize'
import { isWrite, queryOf } from '../machine-api/operation'
import { scopeMissing } from '../machine-api/machine-api.text'
import { runOperation } from '../machine-api/write.service'
import { instructions, onlyTried } from './assistant.text'
import { type AssistantTool, assistantTools, writeOptions } from './tools'

/** Below it, assistants of the merchant call the operations of the machine api as tools. */
export const ASSISTANT_PATH = '/admin/mcp'
const BODY_MAX = 1024 * 1024

/** `/admin/mcp`: the machine api by the Model Context Protocol, with the same tokens. Writes are tried first. */
export const assistantFeature: Feature = (app, deps) => {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: ASSISTANT_PATH,
    bodyLimit: BODY_MAX,
    async onRequest(request, reply) {
      request.machineToken = await authorize(deps, request, reply).catch((error: unknown) => {
        reply.header('www-authenticate', 'Bearer')
        throw error
      })
    },
    handler: (request, reply) =>
      serveMcp(() => serverFor(deps, request), request, reply, deps.config.publicUrl)
  })
}

/** Makes the server of one request: the tools that its token may call. */
function serverFor(deps: Deps, { machineToken: token, log }: FastifyRequest): McpServer {
  const server = new McpServer({ name: 'shop', version: '1' }, { instructions })
  for (const tool of assistantTools()) {
    const { name, description, inputSchema, annotations, operation } = tool
    if (!token?.scopes.includes(operation.scope)) continue
    server.registerTool(name, { description, inputSchema, annotations }, async input => {
      const result = await call(deps, token, tool, input)
      if (isWrite(operation))
        log.info({ audit: `tool ${name}`, token: token.id, failed: 'isError' in result })
      return result
    })
  }
  return server
}

type Json = Record<string, unknown>

/** Calls an operation as the machine api does; what is refused is a result that the assistant reads. */
async function call(deps: Deps, token: Token, { operation, input, name }: AssistantTool, sent: Json) {
  try {
    if (!token.scopes.includes(operation.scope))
      throw new ApiError('FORBIDDEN', scopeMissing(operation.scope))
    const { options, rest } = optionsIn(operation, sent)
    const isDryRun = options.dryRun ?? !options.confirm
    const { body } = await runOperation(deps, operation, {
      token,
      input: inputOf(operation, checked(input, rest), isDryRun),
      key: isDryRun ? undefined : options.idempotencyKey,
      confirmation: options.refundConfirmation
    })
    const json = z.looseObject({}).parse(JSON.parse(body))
    return toolResult(json, isWrite(operation) && isDryRun ? onlyTried : undefined)
  } catch (error) {
    if (error instanceof z.ZodError)
      return toolError({ code: 'BAD_INPUT', message: z.prettifyError(error), name })
    if (error instanceof ApiError)
      return toolError({ code: error.code, message: error.message, ...error.details })
    throw error
  }
}

/** Separates what every write takes from the fields of its operation. */
function optionsIn(operation: AssistantTool['operation'], sent: Json) {
  if (!isWrite(operation)) return { options: writeOptions.parse({}), rest: sent }
  const names = Object.keys(writeOptions.shape)
  const isOption = ([name]: [string, unknown]) => names.includes(name)
  const entries = Object.entries(sent)
  return {
    options: writeOptions.parse(Object.fromEntries(entries.filter(isOption))),
    rest: Object.fromEntries(entries.filter(entry => !isOption(entry)))
  }
}

/** Throws for a field that the operation has not; the operation checks the values, which it decodes once. */
function checked({ shape }: z.ZodObject, sent: Json): Json {
  const unknown = Object.keys(sent).filter(name => !Object.hasOwn(shape, name))
  if (unknown.length) throw new ApiError('BAD_INPUT', `Unknown: ${unknown.join(', ')}`)
  return sent
}

/** Returns the input as a request has it: what the path does not name is in the query of a GET, else in the body. */
function inputOf(operation: AssistantTool['operation'], sent: Json, isDryRun: boolean) {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(inPath.map(name => [name, z.coerce.string().parse(sent[name])]))
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !inPath.includes(name)))
  if (!isWrite(operation)) return { params, query: queryOf(operation)?.parse(rest) ?? {}, body: undefined }
  const hasBody = operation.body !== undefined
  return {
    params,
    query: { dryRun: String(isDryRun) },
    body: hasBody ? operation.body?.parse(rest) : undefined
  }
}
