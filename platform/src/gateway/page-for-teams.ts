import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileName } from '../release/shapes/names'
import { compressBrotli, compressGzip } from '../release/stored/precompress'
import type { GatewayConfig } from './http/config'
import { etagOf } from '@sahra/server-kit/server/validators'
import type { CompressedFile } from './files/compressed-file'
import { mimeTypeOf } from './files/mime-types'
import { hostnameOf } from './known-hosts'
import { previewNameOf } from './plan/preview-plans'
import { hijack } from './proxy/hijack'
import { createProxy } from './proxy/proxy'
import { pageApiOptions } from './proxy/proxy-options'
import { sendFile, sendNotFound, sendText } from './files/replies'
import { isBelow, pathnameOf } from './http/url'

const PREFIX = '/platform'
const FILE_CACHE = 'public, max-age=31536000, immutable'
const BROTLI_LEVEL = 5

/** No inline script or style, no other origin, no frame (SEC-63). */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `style-src-attr 'none'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`
].join('; ')

interface PageContext {
  config: Pick<GatewayConfig, 'pageDir' | 'platformHost' | 'previewHost' | 'registryTarget'>
  report: (line: string) => void
}

/**
 * The page for teams at `/platform`, from the files that the build of the platform wrote: it needs no release, so that it
 * opens when the shell does not. `/platform/api` goes to the registry. With `platformHost` it has a host of its own,
 * which serves nothing else, so that it shares no origin with the pages of the shop.
 */
export function addPageForTeams(app: FastifyInstance, { config, report }: PageContext): void {
  const { platformHost, previewHost, pageDir } = config
  const registry = createProxy(config.registryTarget, pageApiOptions, report)
  const files = new PageFolder(pageDir)
  app.addHook('preClose', async () => registry.endStreams())
  app.addHook('onClose', async () => registry.close())

  app.addHook('onRequest', async (request, reply) => {
    const isPage = isBelow(request.url, PREFIX)
    const isOwnHost = platformHost !== '' && hostnameOf(request.host) === platformHost
    if (isOwnHost && request.url === '/') return reply.redirect(PREFIX, 302)
    if (isOwnHost && request.url === '/robots.txt') return sendText(reply, 'User-agent: *\nDisallow: /\n')
    if (!isPage && !isOwnHost) return
    const isElsewhere = !isOwnHost && platformHost !== ''
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (!isPage || isElsewhere || previewNameOf(request.host, previewHost) !== undefined)
      return isProbe(request) ? undefined : sendNotFound(reply)
    if (!isBelow(request.url, `${PREFIX}/api`)) return sendPage(request, reply, files)
    request.routePattern = `${PREFIX}/api/*`
    hijack(reply)
    const { ip: address, protocol, host } = request
    registry.forward(request.raw, reply.raw, { address, protocol, host })
    return reply
  })
}

/** Files below `assets/` have their hash in the name; every other path is the page, which finds out what to show. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  files: PageFolder
): Promise<FastifyReply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendNotFound(reply)
  const name = pathnameOf(request.url).slice(PREFIX.length + 1)
  if (name.startsWith('assets/')) return sendFile(request, reply, await files.find(name), FILE_CACHE)
  const page = await files.find('index.html')
  if (!page) return sendText(reply.code(503), 'The page for teams is not built: npm run build\n')
  reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer')
  return sendFile(request, reply, page, 'no-store')
}

const isProbe = ({ url }: FastifyRequest): boolean => ['/healthz', '/readyz'].includes(pathnameOf(url))

/** The built files, compressed once. A new build has other names, except for the document. */
class PageFolder {
  readonly #files = new Map<string, { plain: Buffer; file: CompressedFile }>()

  constructor(private readonly folder: string) {}

  async find(name: string): Promise<CompressedFile | undefined> {
    const type = name === 'index.html' ? 'text/html; charset=utf-8' : mimeTypeOf(name)
    if (!type || !fileName.safeParse(name).success) return undefined
    const known = this.#files.get(name)
    if (known && name !== 'index.html') return known.file
    const plain = await readFile(path.join(this.folder, name)).catch(() => undefined)
    if (!plain) return undefined
    if (known?.plain.equals(plain)) return known.file
    const isText = /^text|json|svg/.test(type)
    const file: CompressedFile = { plain, type, etag: etagOf(plain) }
    if (isText)
      [file.br, file.gz] = await Promise.all([compressBrotli(plain, BROTLI_LEVEL), compressGzip(plain)])
    this.#files.set(name, { plain, file })
    return file
  }
}
