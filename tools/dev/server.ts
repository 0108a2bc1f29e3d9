import { readFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse
} from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream'
import type { Compilation, CompileResult } from './compiling'
import type { CookieRewriter } from './cookies'
import { EMPTY_PAGE } from '../../platform/src/gateway/html/empty-page'
import { baseOf, bootOf, developedPage, developedPolicy, SCRIPT, shows, developmentBuildOf } from './page'
import { reasonOf, type ShopResponse, type Shop } from './shop'

export interface Development {
  server: Server
  report: (result: CompileResult) => void
}

interface ServerOptions {
  app: string
  shop: Shop
  /** The api, when it has an address of its own. */
  api: URL | undefined
  cookies: CookieRewriter
  hot: boolean
  compilation: () => Compilation | undefined
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8'
}
const notForwarded =
  /^(connection|keep-alive|transfer-encoding|te|trailer|upgrade|proxy-.*|host|cookie|origin|referer)$/
const notReturned =
  /^(connection|keep-alive|transfer-encoding|strict-transport-security|set-cookie|location|alt-svc)$/

/** Serves pages of the shop with one remote from this machine; proxies everything else to the shop. */
export function createDevelopment(options: ServerOptions): Development {
  const { app, shop, hot } = options
  const listeners = new Set<ServerResponse>()
  let latest: CompileResult | undefined
  const eventOf = (result: CompileResult): string => `data: ${JSON.stringify({ ...result, app, hot })}\n\n`

  function listen(request: IncomingMessage, reply: ServerResponse): void {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.write(latest ? eventOf(latest) : ': waiting\n\n')
    listeners.add(reply)
    request.on('close', () => listeners.delete(reply))
  }

  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    const failed = (error: unknown): void => unreachable(reply, shop, error)
    if (pathname === '/@development/events') listen(request, reply)
    else if (pathname === SCRIPT) void file(reply, path.join(import.meta.dirname, 'browser/page.js'))
    else if (pathname.startsWith(baseOf(app))) {
      const out = options.compilation()?.out
      const name = decodeURIComponent(pathname.slice(baseOf(app).length))
      void file(reply, out && /^[\w@.~-]+$/.test(name) ? path.join(out, name) : undefined)
    }
    // Reports of a page under development belong to no release.
    else if (pathname === '/beacons') reply.writeHead(204).end()
    else if (isPageRequest(request, pathname)) page(options, request, reply, pathname).catch(failed)
    else proxy(options, request, reply, failed)
  })
  return {
    server,
    report(result) {
      latest = result
      for (const listener of listeners) listener.write(eventOf(result))
    }
  }
}

/** Navigation requests; a path with an extension is a file. */
const isPageRequest = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'GET' &&
  /text\/html/.test(headers.accept ?? '') &&
  !/^\/(api|media|releases|r)\/|\.[a-z0-9]{2,11}$/i.test(pathname)

async function page(
  options: ServerOptions,
  request: IncomingMessage,
  reply: ServerResponse,
  pathname: string
): Promise<void> {
  const { shop, hot } = options
  const headersToShop = {
    ...requestHeaders(options, request),
    'accept-encoding': 'identity'
  } as OutgoingHttpHeaders
  delete headersToShop['if-none-match']
  const [came, bare] = await Promise.all([
    shop.fetch(request.url ?? '/', headersToShop),
    shop.fetch(EMPTY_PAGE, headersToShop)
  ])
  const boot = bootOf(came.body) && bootOf(bare.body)
  const compilation = options.compilation()
  if (!boot || !compilation)
    return void reply.writeHead(came.status, rewrittenHeaders(options, came)).end(came.body)
  if (hot && !(await shop.has(`${developmentBuildOf(boot)}shell.css`))) {
    reply.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
    return void reply.end('The shell that is live now has no development build. Start npm run dev again.\n')
  }
  const headers = rewrittenHeaders(options, bare)
  const policy = headers['content-security-policy']
  delete headers['integrity-policy']
  if (policy) headers['content-security-policy'] = developedPolicy(String(policy))
  const status = shows(compilation.remote, pathname) ? 200 : came.status
  reply.writeHead(status, { ...headers, 'cache-control': 'no-store' })
  reply.end(developedPage(bare.body, boot, { ...compilation, hot }))
}

/** Headers of a response whose body may have changed. */
function rewrittenHeaders(options: ServerOptions, { headers }: ShopResponse): OutgoingHttpHeaders {
  const returned = responseHeaders(options, headers)
  delete returned['content-length']
  delete returned['etag']
  return returned
}

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

/** Rewrites `Origin` and `Referer` to the shop: its CSRF protection must accept the request. */
function requestHeaders({ shop, cookies }: ServerOptions, { headers }: IncomingMessage): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !notForwarded.test(name))
  const here = `http://${headers.host}`
  const there = (url: string): string =>
    url.startsWith(here) ? shop.address.origin + url.slice(here.length) : url
  const cookie = cookies.toShop(headers.cookie)
  return {
    ...Object.fromEntries(passed),
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
    ...(headers.origin ? { origin: there(headers.origin) } : {}),
    ...(headers.referer ? { referer: there(headers.referer) } : {}),
    ...(cookie ? { cookie } : {})
  }
}

function responseHeaders(
  { shop, cookies }: ServerOptions,
  headers: IncomingMessage['headers']
): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !notReturned.test(name))
  const { location, 'set-cookie': lines } = headers
  const { origin } = shop.address
  return {
    ...Object.fromEntries(passed),
    ...(lines ? { 'set-cookie': cookies.toBrowser(lines) } : {}),
    ...(location
      ? { location: location.startsWith(origin) ? location.slice(origin.length) || '/' : location }
      : {})
  }
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
