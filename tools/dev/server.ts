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
import type { Compilation, Outcome } from './compiling'
import type { Cookies } from './cookies'
import { BARE, baseOf, bootOf, developedPage, developedPolicy, SCRIPT, shows, twinOf } from './page'
import { reason, type Answer, type Shop } from './shop'

export interface Development {
  server: Server
  tell: (outcome: Outcome) => void
}

interface Parts {
  app: string
  shop: Shop
  /** Where that shop has its api, when not at its own address. */
  api: URL | undefined
  cookies: Cookies
  hot: boolean
  compilation: () => Compilation | undefined
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8'
}
const notPassed =
  /^(connection|keep-alive|transfer-encoding|te|trailer|upgrade|proxy-.*|host|cookie|origin|referer)$/
const notAnswered =
  /^(connection|keep-alive|transfer-encoding|strict-transport-security|set-cookie|location|alt-svc)$/

/** Pages of a deployed shop with one remote from here; everything else is passed on to that shop. */
export function createDevelopment(parts: Parts): Development {
  const { app, shop, hot } = parts
  const listeners = new Set<ServerResponse>()
  let newest: Outcome | undefined
  const written = (outcome: Outcome): string => `data: ${JSON.stringify({ ...outcome, app, hot })}\n\n`

  function listen(request: IncomingMessage, answer: ServerResponse): void {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    answer.write(newest ? written(newest) : ': waiting\n\n')
    listeners.add(answer)
    request.on('close', () => listeners.delete(answer))
  }

  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    const failed = (error: unknown): void => unreachable(answer, shop, error)
    if (pathname === '/@development/events') listen(request, answer)
    else if (pathname === SCRIPT) void file(answer, path.join(import.meta.dirname, 'browser/page.js'))
    else if (pathname.startsWith(baseOf(app))) {
      const out = parts.compilation()?.out
      const name = decodeURIComponent(pathname.slice(baseOf(app).length))
      void file(answer, out && /^[\w@.~-]+$/.test(name) ? path.join(out, name) : undefined)
    }
    // What a page under development has to report is about no release.
    else if (pathname === '/beacons') answer.writeHead(204).end()
    else if (wantsPage(request, pathname)) page(parts, request, answer, pathname).catch(failed)
    else pass(parts, request, answer, failed)
  })
  return {
    server,
    tell(outcome) {
      newest = outcome
      for (const listener of listeners) listener.write(written(outcome))
    }
  }
}

/** What a browser goes to, except what has an ending: that is a file, of whatever kind. */
const wantsPage = ({ method, headers }: IncomingMessage, pathname: string): boolean =>
  method === 'GET' &&
  /text\/html/.test(headers.accept ?? '') &&
  !/^\/(api|media|releases|r)\/|\.[a-z0-9]{2,11}$/i.test(pathname)

async function page(
  parts: Parts,
  request: IncomingMessage,
  answer: ServerResponse,
  pathname: string
): Promise<void> {
  const { shop, hot } = parts
  const wanted = { ...passedOn(parts, request), 'accept-encoding': 'identity' } as OutgoingHttpHeaders
  delete wanted['if-none-match']
  const [came, bare] = await Promise.all([shop.ask(request.url ?? '/', wanted), shop.ask(BARE, wanted)])
  const boot = bootOf(came.body) && bootOf(bare.body)
  const compilation = parts.compilation()
  if (!boot || !compilation) return void answer.writeHead(came.status, whole(parts, came)).end(came.body)
  if (hot && !(await shop.has(`${twinOf(boot)}shell.css`))) {
    answer.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
    return void answer.end('Another shell is live now, one without a twin. Start npm run dev again.\n')
  }
  const headers = whole(parts, bare)
  const policy = headers['content-security-policy']
  delete headers['integrity-policy']
  if (policy) headers['content-security-policy'] = developedPolicy(String(policy))
  const status = shows(compilation.remote, pathname) ? 200 : came.status
  answer.writeHead(status, { ...headers, 'cache-control': 'no-store' })
  answer.end(developedPage(bare.body, boot, { ...compilation, hot }))
}

/** Headers of an answer that was read whole and may be written anew. */
function whole(parts: Parts, { headers }: Answer): OutgoingHttpHeaders {
  const kept = answered(parts, headers)
  delete kept['content-length']
  delete kept['etag']
  return kept
}

function pass(
  parts: Parts,
  request: IncomingMessage,
  answer: ServerResponse,
  failed: (error: unknown) => void
): void {
  const { shop, api } = parts
  const url = request.url ?? '/'
  const to = api && /^\/api(\/|\?|$)/.test(url) ? api : shop.address
  const outgoing = shop.request(request.method ?? 'GET', url, passedOn(parts, request), to)
  outgoing.on('error', failed)
  outgoing.on('response', response => {
    answer.writeHead(response.statusCode ?? 502, answered(parts, response.headers))
    pipeline(response, answer, () => undefined)
  })
  answer.on('close', () => answer.writableFinished || outgoing.destroy())
  request.pipe(outgoing)
}

/** The request as if its page had come from the shop itself: what guards against foreign sites must let it through. */
function passedOn({ shop, cookies }: Parts, { headers }: IncomingMessage): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !notPassed.test(name))
  const here = `http://${headers.host}`
  const there = (url: string): string =>
    url.startsWith(here) ? shop.address.origin + url.slice(here.length) : url
  const cookie = cookies.sent(headers.cookie)
  return {
    ...Object.fromEntries(passed),
    ...(headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
    ...(headers.origin ? { origin: there(headers.origin) } : {}),
    ...(headers.referer ? { referer: there(headers.referer) } : {}),
    ...(cookie ? { cookie } : {})
  }
}

function answered({ shop, cookies }: Parts, headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const passed = Object.entries(headers).filter(([name]) => !notAnswered.test(name))
  const { location, 'set-cookie': lines } = headers
  const { origin } = shop.address
  return {
    ...Object.fromEntries(passed),
    ...(lines ? { 'set-cookie': cookies.kept(lines) } : {}),
    ...(location
      ? { location: location.startsWith(origin) ? location.slice(origin.length) || '/' : location }
      : {})
  }
}

async function file(answer: ServerResponse, name: string | undefined): Promise<void> {
  const content = name && (await readFile(name).catch(() => undefined))
  if (!content) return void answer.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
  answer.writeHead(200, {
    'content-type': types[path.extname(name)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff'
  })
  answer.end(content)
}

function unreachable(answer: ServerResponse, { address }: Shop, error: unknown): void {
  if (answer.headersSent) return void answer.destroy()
  answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  answer.end(`The shop at ${address.origin} does not answer (${reason(error)}). Is it running?\n`)
}
