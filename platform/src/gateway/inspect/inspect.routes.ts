import type { InspectedRelease, InspectedReleases } from '@sahra/shared/contract/inspect'
import type { FastifyInstance } from 'fastify'
import { isAppName } from '../../release/shapes/names'
import type { Registry } from '../../release/channels/registry'
import type { LivePlan } from '../../release/plan/live-plan'
import type { PlanPoller } from '../plan/plan-poller'
import { releasesOf } from '../../release/plan/live-plan'
import { sendNotFound, sendText } from '../files/replies'
import { choiceOf, newConflicts, type ChosenPlans } from './chosen-plan'

const MAX_LISTED = 25

interface InspectContext {
  registry: Pick<Registry, 'releases' | 'published' | 'verified' | 'signature'>
  poller: Pick<PlanPoller, 'isBlocked'>
  plans: ChosenPlans
}

/** `GET /inspect/releases/:app`: the newest releases of an app, on previews and on a developer's machine (SEC-64). */
export function inspectRoutes(app: FastifyInstance, { registry, poller, plans }: InspectContext): void {
  app.get<{ Params: { app: string } }>('/inspect/releases/:app', async (request, reply) => {
    const name = request.params.app
    const base = plans.baseOf(request)
    if (!base || !isAppName(name)) return sendNotFound(reply)
    const others = { ...choiceOf(request) }
    delete others[name]
    const { live } = await plans.on(base, others)
    const planned = releasesOf(base).find(release => release.app === name)?.id
    try {
      const published = await Promise.all(
        (await registry.releases(name)).map(async id => ({
          id,
          published: await registry.published(name, id)
        }))
      )
      const newest = published
        .sort((a, b) => ((a.published ?? '') < (b.published ?? '') ? 1 : -1))
        .slice(0, MAX_LISTED)
      const releases = await Promise.all(
        newest.map(async (listed): Promise<InspectedRelease> => ({
          ...listed,
          team: (await registry.signature(name, listed.id))?.team ?? '',
          planned: listed.id === planned,
          problems: await problemsOf(live, name, listed.id)
        }))
      )
      return await reply.header('cache-control', 'no-store').send({ releases } satisfies InspectedReleases)
    } catch (error) {
      return sendText(reply.code(503), `The registry cannot be read: ${(error as Error).message}\n`)
    }
  })

  async function problemsOf(live: LivePlan, name: string, id: string): Promise<string[]> {
    if (poller.isBlocked(name, id)) return ['it is blocked']
    try {
      return newConflicts(live, [await registry.verified(name, id)])
    } catch (error) {
      return [(error as Error).message]
    }
  }
}
