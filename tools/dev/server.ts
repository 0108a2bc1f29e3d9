import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { splitLanguage } from '../../platform/src/gateway/plan/language'
import type { CompileResult } from './compiling'
import { sendDevelopedPage, type PageContext } from './developed-response'
import { EventStream } from './event-stream'
import { requestHeaders, responseHeaders } from './headers'
import type { Language } from './language'
import { baseOf, EVENTS, SCRIPT } from './page'
import { reasonOf, type Shop } from './shop'

export interface Development {
  server: Server
  report: (language: Language, result: CompileResult, hot: boolean) => void
}

interface ServerOptions extends PageContext {
  /** The api, when it has an address of its own. */
  api: URL | undefined
  /** Folder of the compiled files, those of each further language in a folder of its own. */
  out: string
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8'
}

/** Serves pages of the shop with one remote from this machine; proxies everything else to the shop. */
export function createDevelopment(options: ServerOptions): Development {
  const { app, shop, languages, out } = options
  const streams = new Map<Language, EventStream>()
  function streamOf(language: Language): EventStream {
    const stream = streams.get(language) ?? new EventStream()
    streams.set(language, stream)
    return stream
  }

  const server = createServer((request, reply) => {
    const { language, url } = splitLanguage(request.url ?? '/', languages)
    const { pathname } = new URL(url, 'http://here')
    const failed = (error: unknown): void => unreachable(reply, shop, error)
    if (pathname === EVENTS) streamOf(language).open(request, reply)
    else if (pathname === SCRIPT) void file(reply, path.join(import.meta.dirname, 'browser/page.js'))
    else if (pathname.startsWith(baseOf(app))) {
      const name = decodeURIComponent(pathname.slice(baseOf(app).length))
      void file(reply, /^([a-z]{2}\/)?[\w@.~-]+$/.test(name) ? path.join(out, name) : undefined)
    }
    // Reports of a page under development belong to no release.
    else if (pathname === '/beacons') reply.writeHead(204).end()
    else if (isPageRequest(request, pathname)) sendDevelopedPage(options, request, reply).catch(failed)
    else proxy(options, request, reply, failed)
  })
  return {
    server,
    report: (language, result, hot) => streamOf(language).send({ ...result, app, hot })
  }
}

/** Navigation requests; a path with an extension is a file. */
const isPageRequest = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'GET' &&
  /text\/html/.test(headers.accept ?? '') &&
  !/^\/(api|media|releases|r)\/|\.[a-z0-9]{2,11}$/i.test(pathname)

function proxy(
  options: ServerOptions,
  request: IncomingMessage,
  reply: ServerResponse,
  failed: (error: unknown) => void
): void {
  const { shop, api } = options
  const url = request.url ?? '/'
  const to = api && /^\/api(\/|\?|$)/.test(url) ? api : shop.address
  const outgoing = shop.request(request.method ?? 'GET', url, requestHeaders(options, request), to)
  outgoing.on('error', failed)
  outgoing.on('response', response => {
    reply.writeHead(response.statusCode ?? 502, responseHeaders(options, response.headers))
    pipeline(response, reply, () => undefined)
  })
  reply.on('close', () => reply.writableFinished || outgoing.destroy())
  request.pipe(outgoing)
}

async function file(reply: ServerResponse, name: string | undefined): Promise<void> {
  const content = name && (await readFile(name).catch(() => undefined))
  if (!content) return void reply.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
  reply.writeHead(200, {
    'content-type': types[path.extname(name)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff'
  })
  reply.end(content)
}

function unreachable(reply: ServerResponse, { address }: Shop, error: unknown): void {
  if (reply.headersSent) return void reply.destroy()
  reply.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  reply.end(`The shop at ${address.origin} does not respond (${reasonOf(error)}). Is it running?\n`)
}
