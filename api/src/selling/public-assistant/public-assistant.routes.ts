import type { FastifyRequest } from 'fastify'
import { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { etagOf, isNotModified } from '@sahra/server-kit/server/validators'
import { ApiError } from '../../server/api-error'
import type { Deps, Feature } from '../../server/feature'
import { limitConcurrency } from '../../server/http/concurrency-limit'
import { describedInput, serveMcp, toolError, toolResult } from '../../server/mcp/serve-mcp'
import { schemaOf } from '../../server/operation/described'
import { orderStatesOfAddress } from '../../server/rate-limit/limits.rules'
import { hitAddressLimit, refundAddressHit } from '../../server/rate-limit/rate-limit.service'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { findShopText } from './llms.service'
import { instructions, toolDescriptions } from './public-assistant.text'
import { publicInputs, type PublicTool, publicTools } from './public-tools'

const names = Object.keys(publicInputs) as PublicTool[]
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
/** Described once: a request makes a server of its own. */
const tools = names.map(name => ({
  name,
  config: {
    ...{ description: toolDescriptions[name], annotations },
    inputSchema: describedInput(schemaOf(publicInputs[name]))
  }
}))

/** `/mcp`: assistants of shoppers search and read the shop; `/llms.txt` leads them there. Both are public, and change nothing. */
export const publicAssistantFeature: Feature = (app, deps) => {
  const limited = limitConcurrency({ concurrency: 4, queueSize: 100 })
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    config: limitPerAddress(60, 'minute'),
    handler: (request, reply) =>
      serveMcp(() => serverFor(deps, request, limited), request, reply, deps.config.publicUrl)
  })

  app.get('/llms.txt', async ({ headers }, reply) => {
    const text = await findShopText(deps)
    const etag = etagOf(text)
    reply.headers({ 'cache-control': 'public, max-age=3600, stale-if-error=86400', etag })
    return isNotModified(headers, { etag })
      ? reply.code(304).send()
      : reply.type('text/plain; charset=utf-8').send(text)
  })
}

function serverFor(
  deps: Deps,
  { ip }: FastifyRequest,
  limited: ReturnType<typeof limitConcurrency>
): McpServer {
  const server = new McpServer({ name: 'shop', version: '1' }, { instructions })
  const all = publicTools(deps)
  const runs: Record<PublicTool, (input: unknown) => Promise<object>> = {
    search: input => limited(async () => all.search(publicInputs.search.parse(input))),
    product: input => limited(async () => all.product(publicInputs.product.parse(input))),
    rules: async input => all.rules(publicInputs.rules.parse(input)),
    delivery: () => all.delivery(),
    order: input => guessed(deps, ip, async () => all.order(publicInputs.order.parse(input)))
  }
  for (const { name, config } of tools)
    server.registerTool(name, config, input => runs[name](input).then(toolResult, refused))
  return server
}

/** Counts who asks for an order before it is looked for, and takes it back for the right address (C266). */
async function guessed<Result>(deps: Deps, ip: string, find: () => Promise<Result>): Promise<Result> {
  await hitAddressLimit(deps, orderStatesOfAddress, ip)
  const found = await find()
  await refundAddressHit(deps.db, orderStatesOfAddress, ip)
  return found
}

function refused(error: unknown) {
  if (error instanceof z.ZodError) return toolError({ code: 'BAD_INPUT', message: z.prettifyError(error) })
  if (error instanceof ApiError) return toolError({ code: error.code, message: error.message })
  throw error
}
