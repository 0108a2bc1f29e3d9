import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlanPoller } from './plan/plan-poller'
import { sendFile, sendText } from './files/replies'
import type { Media } from './files/bucket-media'
import type { ReleaseCache } from './files/release-cache'

interface FileContext {
  poller: PlanPoller
  releases: ReleaseCache
  media: Media
  report: (line: string) => void
}
interface ReleaseFile {
  Params: { app: string; id: string; '*': string }
}

const RELEASE_CACHE = 'public, max-age=31536000, immutable'
const MEDIA_CACHE = 'public, max-age=2592000, stale-while-revalidate=86400'

/** `GET /releases/…`, `/r/…` and `/media/…`. */
export function fileRoutes(app: FastifyInstance, { poller, releases, media, report }: FileContext): void {
  async function sendReleaseFile(
    request: FastifyRequest<ReleaseFile>,
    reply: FastifyReply,
    id: string
  ): Promise<FastifyReply> {
    const { app: name, '*': path } = request.params
    if (poller.isBlocked(name, id)) return sendText(reply.code(410), 'Blocked\n')
    const file = await releases.find(name, id, path).catch((error: Error) => {
      report(`${name}@${id} cannot be read: ${error.message}`)
      return 'unreadable' as const
    })
    if (file === 'unreadable') return sendText(reply.code(503).header('retry-after', '2'), 'Try again\n')
    return sendFile(request, reply, file, RELEASE_CACHE)
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
    const file = await media.find(name)
    if (file) return sendFile(request, reply, file, MEDIA_CACHE)
    // Not cached: the next visit gets the picture.
    return sendFile(request, reply, await media.findPlaceholder(name), 'no-store')
  })
}

/** These are served under every host name: an open page keeps working when its preview ends. */
export const isReleaseFile = (url: string): boolean => url.startsWith('/releases/') || url.startsWith('/r/')
