import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChosenPlan } from '../inspect/chosen-plan'
import type { PreviewPlan } from '../plan/preview-plans'
import type { PreviewOrigin } from '../proxy/preview-api'
import { sendFile, sendText } from '../files/replies'
import { MAX_URL_LENGTH } from '../../release/shapes/limits'
import { pathnameOf, requestedOrigin, searchOf } from '../http/url'
import { workerPolicy } from './content-security-policy'
import { openVisit } from './open-visit'
import { sendVisitPage } from '../visits/visit-page'
import type { Visits } from '../visits/visits'
import type { Pages } from './pages'

/**
 * Shared caches refresh after a second, so that visitors see a promotion within two seconds. When that fails, they may
 * send what they have for a day (RFC 5861).
 */
const PAGE_CACHE = 'public, max-age=0, s-maxage=1, stale-if-error=86400'
const PUBLIC_FILE_CACHE = 'public, max-age=86400'
/** While a canary runs, visitors get different responses for one URL: no shared cache may store them. */
const CANARY_CACHE = 'private, no-cache'

interface PageContext {
  pages: Pages
  visits: Pick<Visits, 'open'>
  /** Takes a page that was sent to a visitor (C447). */
  shadows: { offer: (request: FastifyRequest) => void }
  previewOf: (request: FastifyRequest) => PreviewPlan | undefined
  /** The releases that this browser has chosen; undefined when it has chosen none, or may not. */
  chosenPlanOf: (request: FastifyRequest) => Promise<ChosenPlan | undefined>
  /** Starts the api of a preview. */
  startApi: (preview: PreviewOrigin) => Promise<unknown>
  sendTooLong: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** `GET /*`: pages, and the shell's public files. */
export function pageRoutes(
  app: FastifyInstance,
  { pages, visits, shadows, previewOf, chosenPlanOf, startApi, sendTooLong }: PageContext
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send('User-agent: *\nAllow: /\n')
  )
  app.get('/*', async (request, reply) => {
    if (request.url.length > MAX_URL_LENGTH) return sendTooLong(request, reply)
    const pathname = pathnameOf(request.url)
    // A path with a file extension is never a page.
    if (/\.[a-z0-9]{2,11}$/i.test(pathname)) {
      const { file, isShared } = await pages.publicFile(pathname.slice(1), request)
      // A script at the root is a service worker.
      if (file && pathname.endsWith('.js')) reply.header('content-security-policy', workerPolicy)
      return sendFile(request, reply, file, isShared ? PUBLIC_FILE_CACHE : CANARY_CACHE)
    }
    const preview = previewOf(request)
    if (preview) await startApi({ name: preview.name, origin: requestedOrigin(request) })
    const choice = await chosenPlanOf(request)
    const isOfVisitor = !preview && !choice
    const visitor = isOfVisitor ? pages.visitor(request, reply) : undefined
    const production = isOfVisitor ? await pages.production(request, visitor) : undefined
    const page = choice
      ? await pages.chosen(choice, request, preview)
      : await (preview ? pages.preview(preview, request) : production)
    request.routePattern = production?.path || undefined
    if (production?.rendering === 'rendered') reply.raw.once('finish', () => shadows.offer(request))
    if (!page) return sendText(reply.code(503).header('retry-after', '2'), 'Nothing is released yet\n')
    reply
      .header('content-security-policy', page.policy)
      .header('integrity-policy', 'blocked-destinations=(script)')
    if (page.status === 503) reply.header('retry-after', '5')
    // A shared cache would send a page without content for a day, in place of the good one.
    const isStored = !preview && !choice && page.status !== 503 && !production?.isBare
    const pageCache = visitor ? CANARY_CACHE : page.status === 200 ? PAGE_CACHE : 'no-cache'
    const cacheControl = isStored ? pageCache : 'no-store'
    // Revalidated like a page: a later name must not meet a redirect to an earlier one in the browser's cache.
    if (page.movedTo) {
      // With the whole query: the page is rendered from a part of it.
      const target = pathnameOf(page.movedTo) + searchOf(request.url)
      return reply.header('cache-control', cacheControl).redirect(target, 301)
    }
    reply.code(page.status)
    if (!visitor || !production || visitor.groups.size === 0)
      return sendFile(request, reply, page.file, cacheControl)
    reply.header('cache-control', cacheControl)
    return sendVisitPage(request, reply, page.file, () =>
      openVisit(visits, { request, visitor, page: production })
    )
  })
}
