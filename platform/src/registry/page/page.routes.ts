import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimit } from '@sahra/server-kit/rate-limit/rate-limit'
import { registryApi } from '../calls/registry-api'
import { recordAudit, type RegistryContext } from '../routes/registry-context'
import { RegistryError } from '../../release/shapes/registry-error'
import { addRoute } from '../routes/route'
import {
  CHANGE_KEY_HEADER,
  isOffered,
  pageApi,
  type ConfirmedSession,
  type PageSession
} from '../calls/page-api'
import { ChangeStreams } from './change-streams'
import { ReleaseReader } from './release-details'
import type { ActiveSession, Sessions, SessionWithKey } from '../teams/sessions'

/** Sign-ins per host and minute. There is no limit of all: strangers would use it up, and a token has 256 random bits. */
const SIGN_INS = 10

export const PAGE_PREFIX = '/platform/api'

/**
 * The page for teams, below `/platform/api` (SEC-60 – SEC-62): sessions, and with a session the routes of teams, which
 * `teamRoutes` adds. Who may do what is decided by those routes, by the access of the session.
 */
export function pageRoutes(
  app: FastifyInstance,
  context: RegistryContext,
  { sessions, teamRoutes }: { sessions: Sessions; teamRoutes: (routes: FastifyInstance) => void }
): void {
  app.decorateRequest('pageSession')
  void app.register(
    async routes => {
      routes.addHook('onRequest', async request => requireOwnPage(request))
      routes.addHook('onSend', async (_request, reply) => {
        reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
      })
      sessionRoutes(routes, context, sessions)
      changeRoute(routes, context, sessions)
      void routes.register(async signedIn => {
        signedIn.addHook('onRequest', async request => {
          requireOffered(request)
          await requireSession(request, sessions)
        })
        const releases = new ReleaseReader(context)
        addRoute(signedIn, pageApi.details, ({ params: { app: name, id }, query: { against } }) =>
          releases.details(name, id, against)
        )
        addRoute(signedIn, pageApi.picture, async ({ params: { app: of, id, name }, reply }) => {
          const picture = await context.registry.pictures.picture(of, id, name)
          if (!picture) throw new RegistryError('A later check has replaced this picture', 'NOT_FOUND')
          reply.type('image/webp')
          return picture
        })
        addRoute(signedIn, pageApi.composition, async () => ({ releases: await releases.composition() }))
        teamRoutes(signedIn)
      })
    },
    { prefix: PAGE_PREFIX }
  )
}

/** Not an endpoint of the table: its response is a stream of events. */
function changeRoute(routes: FastifyInstance, { registry }: RegistryContext, sessions: Sessions): void {
  const streams = new ChangeStreams({
    watch: registry.watch,
    isValid: async id => (await sessions.find(id)) !== undefined
  })
  routes.addHook('preClose', async () => streams.close())
  routes.get('/changes', async (request, reply) => {
    await requireSession(request, sessions)
    const id = sessionIdOf(request) ?? ''
    if (!streams.mayOpen(id)) throw new RegistryError('Too many windows are open', 'TOO_MANY')
    reply.hijack()
    streams.open(id, reply.raw)
  })
}

function sessionRoutes(routes: FastifyInstance, context: RegistryContext, sessions: Sessions): void {
  const limit = new RateLimit(SIGN_INS)
  const viewOf = ({ access, by, ends }: ActiveSession): PageSession => {
    const person = access.person ?? by
    return {
      team: access.team,
      ...(person ? { person } : {}),
      isProven: access.person !== undefined,
      apps: access.apps,
      ends: new Date(ends).toISOString(),
      previewHost: context.previewHost,
      ...(context.shop === undefined ? {} : { shop: context.shop })
    }
  }
  const confirmedViewOf = (session: SessionWithKey): ConfirmedSession => ({
    ...viewOf(session),
    key: session.key,
    keyEnds: new Date(session.keyEnds).toISOString()
  })
  /** Teams' and persons' tokens only: the ID token of a pipeline is none that a person enters. */
  const accessOf = async (token: string, request: FastifyRequest) => {
    if (!limit.take(addressOf(request)))
      throw new RegistryError('Too many sign-ins: try again in a minute', 'TOO_MANY')
    const access = await context.teams.find(token)
    if (!access) throw new RegistryError('This token is unknown, has ended or was taken back', 'NO_TOKEN')
    return access
  }

  addRoute(routes, pageApi.signIn, async ({ body: { token, by }, request, reply }) => {
    const access = await accessOf(token, request)
    const earlier = sessionIdOf(request)
    if (earlier) await sessions.end(earlier)
    const session = await sessions.start(access, access.person === undefined ? by : undefined)
    Object.assign(request, { access })
    await recordAudit(context, request, { what: 'sign-in', about: { access: access.id }, by })
    setCookie(request, reply, { value: session.id, expires: new Date(session.ends) })
    return confirmedViewOf(session)
  })

  addRoute(routes, pageApi.session, async ({ request }) => viewOf(await requireSession(request, sessions)))

  addRoute(routes, pageApi.confirm, async ({ body: { token }, request }) => {
    const session = await requireSession(request, sessions, { isChange: false })
    const access = await accessOf(token, request)
    if (access.id !== session.access.id)
      throw new RegistryError('This is another token than the one of the session: sign out first', 'NO_TOKEN')
    const confirmed = await sessions.confirm(session)
    if (!confirmed) throw new RegistryError('The session has ended: sign in again', 'NO_TOKEN')
    return confirmedViewOf(confirmed)
  })

  addRoute(routes, pageApi.signOut, async ({ request, reply }) => {
    const ended = await sessions.end(sessionIdOf(request) ?? '')
    setCookie(request, reply, { value: '', expires: new Date(0) })
    return { ended }
  })
}

/** No other site calls it, and no page of a preview, which is another site or another origin. */
function requireOwnPage({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== 'same-origin')
    throw new RegistryError('Only the page for teams calls this', 'NOT_YOURS')
}

const offered = new Set([
  ...Object.values(pageApi).map(({ method, path }) => `${method} ${path}`),
  ...Object.entries(registryApi).flatMap(([name, { method, path }]) =>
    isOffered(name) ? [`${method} ${path}`] : []
  )
])

/** Uploads, packages and what only command lines do are not offered to browsers. */
function requireOffered({ method, routeOptions: { url = '' } }: FastifyRequest): void {
  const endpoint = `${method === 'HEAD' ? 'GET' : method} ${url.slice(PAGE_PREFIX.length)}`
  if (!offered.has(endpoint)) throw new RegistryError('There is no such address here', 'NOT_FOUND')
}

/** Returns the session, whose access the routes then use. A change needs the key of a token that was entered lately. */
async function requireSession(
  request: FastifyRequest,
  sessions: Sessions,
  { isChange = request.method !== 'GET' && request.method !== 'HEAD' } = {}
): Promise<ActiveSession> {
  const session = await sessions.find(sessionIdOf(request) ?? '')
  if (!session) throw new RegistryError('Sign in with the token of a team', 'NO_TOKEN')
  const key = request.headers[CHANGE_KEY_HEADER]
  if (isChange && !sessions.mayChange(session, typeof key === 'string' ? key : ''))
    throw new RegistryError('Enter the token again: changes need one from the last 15 minutes', 'CONFIRM')
  request.access = session.access
  request.pageSession = session
  return session
}

const isSecure = ({ headers }: FastifyRequest): boolean => headers['x-forwarded-proto'] === 'https'
/** As the gateway says it, which drops what clients send. */
const addressOf = ({ headers, ip }: FastifyRequest): string => String(headers['x-forwarded-for'] ?? ip)
/** Over https the prefix keeps other hosts of the domain from setting it. */
const cookieName = (request: FastifyRequest): string => (isSecure(request) ? '__Host-platform' : 'platform')
const sessionIdOf = (request: FastifyRequest): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[cookieName(request)]

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { value: string; expires: Date }
): void {
  const name = cookieName(request)
  const secure = isSecure(request)
  reply.header(
    'set-cookie',
    stringifySetCookie({ ...cookie, name, path: '/', httpOnly: true, sameSite: 'strict', secure })
  )
}
