import { MAX_ASKED_RELEASES, type PlanStateResponse } from '@sahra/shared/contract/plan-state'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appName, releaseId } from '../../release/shapes/names'
import { sendText } from '../files/replies'
import type { PlanPoller } from './plan-poller'
import type { WithdrawnReleases } from './withdrawn-releases'

/** The response is the same for every visitor: a shared cache may serve it. */
const CACHE = 'public, max-age=2'
const MAX_TEXT_LENGTH = 4000

const release = z.templateLiteral([appName, '@', releaseId])
const query = z.object({
  releases: z
    .string()
    .max(MAX_TEXT_LENGTH)
    .transform(text => text.split(','))
    .pipe(z.array(release).max(MAX_ASKED_RELEASES))
})

interface PlanStateContext {
  poller: Pick<PlanPoller, 'isBlocked'>
  withdrawn: WithdrawnReleases
}

/** `GET /plan-state?releases=app@id,…`: which of these an open tab should leave (SEC-65). */
export function planStateRoutes(app: FastifyInstance, { poller, withdrawn }: PlanStateContext): void {
  app.get('/plan-state', async (request, reply) => {
    const asked = query.safeParse(request.query)
    if (!asked.success)
      return sendText(reply.code(400), `releases: expects app@id,…, at most ${MAX_ASKED_RELEASES}\n`)
    const takenBack = await withdrawn.current()
    const isWithdrawn = (name: string): boolean => {
      const [appOf = '', id = ''] = name.split('@')
      return takenBack.has(name) || poller.isBlocked(appOf, id)
    }
    const response: PlanStateResponse = { withdrawn: asked.data.releases.filter(isWithdrawn) }
    return reply.header('cache-control', CACHE).send(response)
  })
}
