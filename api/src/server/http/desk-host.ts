import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import type { App } from '../feature'
import { ApiError } from '../api-error'
import { deskNotBuilt, notFound } from './http.text'

/** What the desk asks of the api: its origin has no other call. */
const calls = ['/admin/', '/healthz', '/readyz']
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml'
}
/** The hash of the empty text: emotion adds empty style elements and fills them by `insertRule` (C344). */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** No inline script, no inline style, no other origin, no frame (SEC-63). */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' '${EMPTY_STYLE}'`,
  `style-src-attr 'none'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types desk dompurify`
].join('; ')

/**
 * Serves the desk on its own host (C310): its files, the document at every other path, and the calls of the machine api.
 * On every other host nothing changes.
 */
export function registerDeskHost(app: App, { deskHost, deskDir }: Pick<Config, 'deskHost' | 'deskDir'>) {
  app.addHook('onRequest', async (request, reply) => {
    if (nameOf(request.host) !== deskHost) return
    reply.header('x-robots-tag', 'noindex, nofollow')
    const pathname = request.url.split('?')[0] ?? '/'
    if (calls.some(call => pathname.startsWith(call))) return
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('UNKNOWN_PATH', notFound)
    return pathname.startsWith('/assets/')
      ? sendAsset(request, reply, path.join(deskDir, 'assets'))
      : sendDocument(reply, deskDir)
  })
}

const nameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

/** Files have their hash in the name. */
async function sendAsset(request: FastifyRequest, reply: FastifyReply, folder: string) {
  const name = (request.url.split('?')[0] ?? '').slice('/assets/'.length)
  const type = /^[\w.-]+$/.test(name) ? types[path.extname(name)] : undefined
  const content = type ? await readFile(path.join(folder, name)).catch(() => undefined) : undefined
  if (!type || !content) throw new ApiError('UNKNOWN_PATH', notFound)
  return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content)
}

async function sendDocument(reply: FastifyReply, folder: string) {
  const document = await readFile(path.join(folder, 'index.html')).catch(() => undefined)
  if (!document) return reply.code(503).type('text/plain; charset=utf-8').send(deskNotBuilt)
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer'
    })
    .type('text/html; charset=utf-8')
    .send(document)
}
