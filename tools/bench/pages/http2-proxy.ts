import { Agent, request, type OutgoingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'

export interface Http2Proxy {
  address: string
  close: () => void
}

/** An empty page of the origin, without a content security policy. */
export const EMPTY_PAGE = '/empty-page'

const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Opens an HTTP/2 proxy before an HTTP/1 server, as an edge does. `own` maps paths to pages that it serves itself. */
export async function openHttp2Proxy(
  secrets: { key: string; cert: string },
  port: number,
  own: ReadonlyMap<string, string> = new Map()
): Promise<Http2Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function forward(incoming: Http2ServerRequest, reply: Http2ServerResponse): void {
    const page = incoming.url === EMPTY_PAGE ? '' : own.get(incoming.url)
    if (page !== undefined) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    const sent = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
    const headers: OutgoingHttpHeaders = {
      ...Object.fromEntries(sent),
      host: incoming.authority,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1'
    }
    const outgoing = request(
      { agent, port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers },
      response => {
        const forwarded = Object.entries(response.headers).filter(([name]) => !connectionHeaders.has(name))
        reply.writeHead(response.statusCode ?? 502, Object.fromEntries(forwarded))
        response.pipe(reply)
      }
    )
    outgoing.on('error', () => reply.stream.destroy())
    incoming.pipe(outgoing)
  }

  const server = createSecureServer({ ...secrets, allowHTTP1: false }, forward)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      agent.destroy()
    }
  }
}
