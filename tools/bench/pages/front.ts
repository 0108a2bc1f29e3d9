import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'

export interface Front {
  address: string
  close: () => void
}

const notForHttp2 = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** HTTP/2 in front of a server that speaks HTTP/1: what an edge does. `own` answers some paths itself. */
export async function openFront(
  secrets: { key: string; cert: string },
  port: number,
  own: ReadonlyMap<string, string> = new Map()
): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function pass(incoming: Http2ServerRequest, answer: Http2ServerResponse): void {
    const page = own.get(incoming.url)
    if (page !== undefined) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    const sent = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries(sent),
      host: incoming.authority,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1'
    }
    const behind = request(
      { agent, port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
      response => {
        const kept = Object.entries(response.headers).filter(([name]) => !notForHttp2.has(name))
        answer.writeHead(response.statusCode ?? 502, Object.fromEntries(kept))
        response.pipe(answer)
      }
    )
    behind.on('error', () => answer.stream.destroy())
    incoming.pipe(behind)
  }

  const server = createSecureServer({ ...secrets, allowHTTP1: false }, pass)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      agent.destroy()
    }
  }
}
