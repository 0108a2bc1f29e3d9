import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { z } from 'zod'
import type { App } from '../../feature'

const content = z.array(z.object({ type: z.literal('text'), text: z.string() })).min(1)

/** Opens an assistant with the client of the SDK, over HTTP; returns its tools and how it calls them. */
export async function openAssistant(app: App, path: string, token?: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const port = z.object({ port: z.int() }).parse(app.server.address()).port
  const client = new Client({ name: 'test', version: '1' })
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${path}`), {
      requestInit: { headers }
    })
  )
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    /** Returns what a tool responds with, and the text before it. */
    async call(name: string, input: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: input })
      const texts = content.parse(result.content).map(({ text }) => text)
      return {
        isError: result.isError === true,
        json: JSON.parse(texts.at(-1) ?? ''),
        note: texts.slice(0, -1).join()
      }
    }
  }
}
