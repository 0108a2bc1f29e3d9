import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfDevelopment } from '@sahra/build-kit/development-folder.mjs'
import type { PlanPoller } from './plan/plan-poller'
import { sendFile, sendNotFound, sendText } from './files/replies'
import { MediaBusyError, type Media } from './media/media'
import type { ReleaseCache } from './files/release-cache'
import { requestedOrigin } from './http/url'
import type { GatewayConfig } from './http/config'
import { previewNameOf, type PreviewPlan } from './plan/preview-plans'
import { releasesOf } from '../release/plan/live-plan'
import type { Report } from '@sahra/server-kit/server/log'

interface FileContext {
  poller: PlanPoller
  releases: ReleaseCache
  media: Media
  config: Pick<GatewayConfig, 'previewHost'>
  /** The preview that a request is for; undefined for production. */
  previewOf: (request: FastifyRequest) => PreviewPlan | undefined
  /** Whether the request may have development builds, which are not public. */
  mayDevelop: (request: FastifyRequest) => boolean
  report: Report
}
interface ReleaseFile {
  Params: { app: string; id: string; '*': string }
}

/** Another host may load such a file: it is the same for all, and requests for it carry no cookie. */
const forEveryOrigin = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin'
}
const RELEASE_CACHE = 'public, max-age=31536000, immutable'
const DEVELOPMENT_CACHE = 'private, max-age=31536000, immutable'

/** `GET /releases/…`, `/r/…` and `/media/…`. */
export function fileRoutes(
  app: FastifyInstance,
  { poller, releases, media, config, previewOf, mayDevelop, report }: FileContext
): void {
  async function sendReleaseFile(
    request: FastifyRequest<ReleaseFile>,
    reply: FastifyReply,
    id: string
  ): Promise<FastifyReply> {
    const { app: name, '*': path } = request.params
    const isDevelopment = isOfDevelopment(path)
    if (isDevelopment && !mayDevelop(request)) return sendNotFound(reply)
    if (poller.isBlocked(name, id)) return sendText(reply.code(410), 'Blocked\n')
    const file = await releases.find(name, id, path).catch((error: Error) => {
      report(`${name}@${id} cannot be read: ${error.message}`)
      return 'unreadable' as const
    })
    if (file === 'unreadable') return sendText(reply.code(503).header('retry-after', '2'), 'Try again\n')
    if (file && !isDevelopment && isPublic(request, name, id)) reply.headers(forEveryOrigin)
    return sendFile(request, reply, file, isDevelopment ? DEVELOPMENT_CACHE : RELEASE_CACHE)
  }

  /** What visitors of production get, or fall back to. Other releases, and preview hosts, are for their origin alone (C309). */
  function isPublic({ host }: FastifyRequest, name: string, id: string): boolean {
    const { live, canaries } = poller
    if (!live || previewNameOf(host, config.previewHost) !== undefined) return false
    const candidates = canaries?.running.flatMap(canary => canary.candidates) ?? []
    return [...releasesOf(live), ...live.rollbackTargets.values(), ...candidates].some(
      release => release.app === name && release.id === id
    )
  }

  app.get<ReleaseFile>('/releases/:app/:id/*', (request, reply) =>
    sendReleaseFile(request, reply, request.params.id)
  )
  // The mirror, `<id>~<attempt>`: browsers join a retry under the same URL to the request that hangs.
  app.get<ReleaseFile>('/r/:app/:id/*', (request, reply) =>
    sendReleaseFile(request, reply, /^(.+)~\d$/.exec(request.params.id)?.[1] ?? '')
  )
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const name = request.params['*']
    const preview = previewOf(request)
    try {
      const origin = preview && { name: preview.name, origin: requestedOrigin(request) }
      const sent = await media.find(name, origin)
      return sendFile(request, reply, sent?.file, sent?.cacheControl ?? 'no-store')
    } catch (error) {
      if (!(error instanceof MediaBusyError)) report(`Picture ${name} cannot be read`, error)
      return sendText(reply.code(503).header('retry-after', '2'), 'Try again\n')
    }
  })
}

/** These are served under every host name: an open page keeps working when its preview ends. Not so development builds. */
export const isReleaseFile = (url: string): boolean => {
  const [, file] = /^\/(?:releases|r)\/[^/]+\/[^/]+\/(.*)/.exec(url) ?? []
  return file !== undefined && !isOfDevelopment(file)
}
