import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { changeRoutes } from './change.routes'
import { ARCHIVE_TYPE, type RegistryContext } from './registry-context'
import { UPLOAD } from './limits'
import { previewRoutes } from './preview.routes'
import { readRoutes } from './read.routes'
import { RegistryError, type RegistryErrorCode } from './registry-error'
import { releaseRoutes } from './release.routes'
import type { TeamAccess, Teams } from './teams'

const statuses: Record<RegistryErrorCode, number> = {
  REFUSED: 422,
  CHECK_FAILED: 422,
  BEHIND: 409,
  NOT_FOUND: 404,
  NOT_YOURS: 403,
  TOO_LARGE: 413
}
const UPLOADS_AT_ONCE = 2
const SELDOM_MS = 10_000

/** The registry over HTTP: for teams with a token, never for a browser. */
export function createRegistryServer(desk: RegistryContext): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    requestTimeout: 120_000,
    connectionTimeout: 120_000,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false } }
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    ARCHIVE_TYPE,
    { parseAs: 'buffer', bodyLimit: UPLOAD.packed },
    (_request, body, done) => done(null, body)
  )
  app.decorateRequest('access')
  const reportUnknownToken = throttledReport(desk.report)

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', () => ({ status: 'ready' }))
  void app.register(
    async routes => {
      routes.addHook('onRequest', async request => {
        request.access = await authenticate(desk.teams, request).catch((error: Error) => {
          if (error instanceof InvalidToken) reportUnknownToken(request)
          throw error
        })
      })
      routes.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
      })
      limitConcurrency(routes)
      readRoutes(routes, desk)
      releaseRoutes(routes, desk)
      changeRoutes(routes, desk)
      previewRoutes(routes, desk)
    },
    { prefix: '/registry' }
  )
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, message: 'There is no such address here', code: 'NOT_FOUND' })
  )
  app.setErrorHandler((error: FastifyError | RegistryError, request, reply) => {
    const { status, message, code } = responseOf(error)
    if (status >= 500) desk.report(`${request.method} ${request.url}: ${error.stack}`)
    if (status === 413 || status === 503) reply.header('connection', 'close')
    return reply.code(status).send({ success: false, message, code })
  })
  return app
}

/** Tokens that nobody has: whoever tries many does not fill the log. */
function throttledReport(report: (line: string) => void): (request: FastifyRequest) => void {
  let [count, last] = [0, 0]
  return ({ method, url }) => {
    count++
    if (Date.now() - last < SELDOM_MS) return
    report(
      `${method} ${url.split('?')[0]?.slice(0, 100)} without a token that is known here (${count} by now)`
    )
    last = Date.now()
  }
}

class InvalidToken extends Error {}
class Busy extends Error {}

async function authenticate(teams: Teams, { headers }: FastifyRequest): Promise<TeamAccess> {
  // No page has anything to do here, whatever it sends along.
  if (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined)
    throw new RegistryError('The registry does not answer browsers', 'NOT_YOURS')
  const token = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1]
  const access = token && (await teams.find(token))
  if (!access) throw new InvalidToken()
  return access
}

/** A release in memory is large: only so many at a time. */
function limitConcurrency(routes: FastifyInstance): void {
  let under = 0
  const counted = new WeakSet<FastifyRequest>()
  const over = (request: FastifyRequest): void => void (counted.delete(request) && under--)
  routes.addHook('preParsing', async request => {
    if (request.method !== 'PUT' || request.headers['content-type'] !== ARCHIVE_TYPE) return
    if (under >= UPLOADS_AT_ONCE) throw new Busy()
    under++
    counted.add(request)
  })
  routes.addHook('onResponse', async request => over(request))
  routes.addHook('onRequestAbort', async request => over(request))
}

function responseOf(error: FastifyError | RegistryError): { status: number; message: string; code: string } {
  if (error instanceof RegistryError)
    return { status: statuses[error.code], message: error.message, code: error.code }
  if (error instanceof InvalidToken)
    return {
      status: 401,
      message: 'This token is unknown, has ended or was taken back',
      code: 'NO_TOKEN'
    }
  if (error instanceof Busy)
    return {
      status: 503,
      message: 'Others are publishing at this moment: try again shortly',
      code: 'BUSY'
    }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return {
      status: 413,
      message: `Too large: a release may have ${UPLOAD.packed / 1024 / 1024} MiB packed`,
      code: 'TOO_LARGE'
    }
  const status = error.statusCode ?? 500
  if (status >= 500) return { status, message: 'The registry could not do that', code: 'BROKEN' }
  return { status, message: error.message, code: 'BAD_REQUEST' }
}
