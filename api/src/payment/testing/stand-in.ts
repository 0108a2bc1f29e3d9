import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export interface Call {
  what: string
  body: Record<string, unknown>
  key: string | undefined
}

type Answers = Record<string, (body: Record<string, unknown>, id: string) => object>

/**
 * A payment provider on loopback: answers what it is told to, remembers what it was asked, and answers a repeated
 * idempotency key as the first time. `isDown` makes it answer 500.
 */
export async function standIn(answers: Answers) {
  const calls: Call[] = []
  const remembered = new Map<string, string>()
  const state = { isDown: false }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += part))
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://provider')
      const id = /\/((?:pi|cs|pay|plink)_\w+)/.exec(url.pathname)?.[1] ?? ''
      const what = `${request.method} ${id ? url.pathname.replace(id, ':id') : url.pathname}`
      const isJson = request.headers['content-type']?.includes('json')
      const body = (
        isJson ? JSON.parse(text || '{}') : Object.fromEntries(new URLSearchParams(text))
      ) as Call['body']
      const key = request.headers['idempotency-key']?.toString()
      const answer = answers[what]
      if (state.isDown || !answer) {
        response.writeHead(state.isDown ? 500 : 404, { 'content-type': 'application/json' })
        return response.end(JSON.stringify({ error: { type: 'api_error', message: what } }))
      }
      calls.push({ what, body, key })
      const words = (key && remembered.get(key)) || JSON.stringify(answer(body, id))
      if (key) remembered.set(key, words)
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(words)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    state,
    asked: (what: string) => calls.filter(call => call.what === what)
  }
}
