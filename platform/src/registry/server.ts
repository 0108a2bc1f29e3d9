import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { ExpectedError } from '@sahra/server-kit/errors/expected-error'
import { canaryRoutes } from './routes/canary.routes'
import { changeRoutes } from './routes/change.routes'
import { createIdentify } from './teams/identify'
import { requestOptions } from '@sahra/server-kit/server/requests'
import { refuseAmbiguous } from '@sahra/server-kit/server/ambiguous-requests'
import { addTelemetry, silentTelemetry } from '@sahra/server-kit/server/telemetry'
import { TIME_LIMITS, UPLOAD } from '../release/shapes/limits'
import { operationRoutes } from './routes/operation.routes'
import { packageRoutes } from './routes/package.routes'
import { pageRoutes } from './page/page.routes'
import { Sessions } from './teams/sessions'
import { previewRoutes } from './routes/preview.routes'
import { shadowRoutes } from './routes/shadow.routes'
import { readRoutes } from './routes/read.routes'
import { ARCHIVE_TYPE } from './calls/registry-api'
import type { RegistryContext } from './routes/registry-context'
import { errorStatuses, RegistryError } from '../release/shapes/registry-error'
import { releaseRoutes } from './routes/release.routes'
import { validateWithZod } from './routes/route'
import { limitUploads } from './routes/upload-limit'

const REPORT_INTERVAL_MS = 10_000

/** The registry over HTTP: for teams with a token, and for the page for teams; never for other pages. */
export function createRegistryServer(context: RegistryContext): FastifyInstance {
  const app = Fastify({
    ...requestOptions,
    bodyLimit: 64 * 1024,
    requestTimeout: TIME_LIMITS.upload,
    connectionTimeout: TIME_LIMITS.upload,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle'
  })
  // Only gateways and command lines reach it.
  addTelemetry(app, context.telemetry ?? silentTelemetry('registry'), () => true)
  refuseAmbiguous(app)
  validateWithZod(app)
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    ARCHIVE_TYPE,
    { parseAs: 'buffer', bodyLimit: UPLOAD.packed },
    (_request, body, done) => done(null, body)
  )
  app.decorateRequest('access')
  app.decorateRequest('subject')
  const reportInvalidToken = throttledReport(context.report)
  const identify = createIdentify(context.teams)
  /** Below `/registry` with a token, below `/platform/api` with a session. */
  const teamRoutes = (routes: FastifyInstance): void => {
    readRoutes(routes, context)
    releaseRoutes(routes, context)
    changeRoutes(routes, context)
    operationRoutes(routes, context)
    canaryRoutes(routes, context)
    shadowRoutes(routes, context)
    previewRoutes(routes, context)
  }

  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', () => ({ status: 'ready' }))
  void app.register(
    async routes => {
      routes.addHook('onRequest', async request => {
        const identity = await identify(bearerTokenOf(request)).catch((error: Error) => {
          if (error instanceof RegistryError && error.code === 'NO_TOKEN') reportInvalidToken(request)
          throw error
        })
        request.access = identity.access
        request.subject = identity.subject
      })
      routes.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
      })
      limitUploads(routes)
      teamRoutes(routes)
      packageRoutes(routes, context)
    },
    { prefix: '/registry' }
  )
  pageRoutes(app, context, {
    sessions: new Sessions(context.teams, context.database, context.now),
    teamRoutes
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, message: 'There is no such address here', code: 'NOT_FOUND' })
  )
  app.setErrorHandler((error: FastifyError | RegistryError, request, reply) => {
    const { status, message, code } = responseOf(error)
    if (status >= 500 && !(error instanceof ExpectedError))
      context.report(`${request.method} ${request.url.split('?', 1)[0]} failed`, error)
    if (status === 429) reply.header('retry-after', '60')
    if (status === 413 || status === 503) reply.header('connection', 'close')
    return reply.code(status).send({ success: false, message, code })
  })
  return app
}

/** Throttled: guessing tokens must not fill the log. */
function throttledReport(report: (line: string) => void): (request: FastifyRequest) => void {
  let [count, last] = [0, 0]
  return ({ method, url }) => {
    count++
    if (Date.now() - last < REPORT_INTERVAL_MS) return
    report(`${method} ${url.split('?')[0]?.slice(0, 100)} with an invalid token (${count} so far)`)
    last = Date.now()
  }
}

function bearerTokenOf({ headers }: FastifyRequest): string {
  // No page has a reason to call the registry, whatever credentials it sends.
  if (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined)
    throw new RegistryError('The registry does not answer browsers', 'NOT_YOURS')
  // An ID token is a few KiB.
  return /^Bearer (\S{1,8000})$/.exec(headers.authorization ?? '')?.[1] ?? ''
}

function responseOf(error: FastifyError | RegistryError): { status: number; message: string; code: string } {
  if (error instanceof RegistryError)
    return { status: errorStatuses[error.code], message: error.message, code: error.code }
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
