import type { FastifyInstance } from 'fastify'
import type { AuditEntry } from '../../release/shapes/records'
import { registryApi } from '../calls/registry-api'
import { checkApi } from '../check/api-check'
import type { ListedRelease } from '../../release/shapes/responses'
import type { RegistryContext } from './registry-context'
import { RegistryError } from '../../release/shapes/registry-error'
import { rolledBackIn } from '../../release/shapes/rolled-back.rules'
import { previewLister } from './preview.routes'
import { addRoute } from './route'
import { isOperator } from '../teams/teams'

const MAX_ENTRIES = 500

/** What every team may read. */
export function readRoutes(routes: FastifyInstance, context: RegistryContext): void {
  const { registry } = context

  addRoute(routes, registryApi.me, async ({ request: { access } }) => {
    const { team, apps, expires } = access
    return { team, apps, expires }
  })
  addRoute(routes, registryApi.permissions, () => context.permissions())
  addRoute(routes, registryApi.checkApi, ({ body: { api } }) => checkApi(registry, api))
  addRoute(routes, registryApi.apps, async () => ({ apps: await registry.apps() }))
  addRoute(routes, registryApi.releases, async ({ params: { app } }) => ({
    releases: await listReleases(context, app)
  }))
  addRoute(routes, registryApi.channel, ({ params: { channel } }) => registry.channel(channel))
  addRoute(routes, registryApi.history, async ({ params: { channel } }) => ({
    history: (await registry.history(channel)).slice(-MAX_ENTRIES),
    events: (await context.audit.latest(MAX_ENTRIES)).filter(changesNoRevision)
  }))
  addRoute(routes, registryApi.blocks, async () => ({
    blocked: Object.fromEntries(await registry.blocked())
  }))
  addRoute(routes, registryApi.previews, async ({ request: { access } }) => ({
    previews: await Promise.all((await registry.previews()).map(await previewLister(context, access)))
  }))
  addRoute(routes, registryApi.audit, async () => ({ lines: await context.audit.latest(MAX_ENTRIES) }))
  addRoute(routes, registryApi.health, async () => ({ health: await context.health(undefined) }))
  addRoute(routes, registryApi.healthOfApp, async ({ params: { app } }) => ({
    health: await context.health(app)
  }))
  addRoute(routes, registryApi.series, ({ params: { app }, query: { days } }) =>
    context.reports.series(app, days)
  )
  addRoute(routes, registryApi.errors, ({ params: { app }, query: { days } }) =>
    context.reports.errors(app, days)
  )
  addRoute(routes, registryApi.teams, async ({ request: { access } }) => {
    if (!isOperator(access)) throw new RegistryError('Only an operator sees the teams', 'NOT_YOURS')
    return { teams: (await context.teams.all()).map(({ hash: _, ...rest }) => rest) }
  })
}

/** What belongs into the history of production beside its revisions. A block of a live release has one. */
function changesNoRevision({ what, refused, about }: AuditEntry): boolean {
  if (refused !== undefined) return ['promote', 'canary', 'widen', 'approve', 'rollback'].includes(what)
  const { moved } = about
  if (what === 'block') return !Array.isArray(moved) || moved.length === 0
  return ['unblock', 'reject', 'watch'].includes(what)
}

/** Every release of an app, newest first. One that cannot be read is listed with the reason. */
async function listReleases({ registry }: RegistryContext, app: string): Promise<ListedRelease[]> {
  const [{ plan, canaries = [] }, history, previews, blocked] = await Promise.all([
    registry.channel('production'),
    registry.history('production'),
    registry.previews(),
    registry.blocked()
  ])
  const newestFirst = history.reverse()
  const releases = await Promise.all(
    (await registry.releases(app)).map(async (id): Promise<ListedRelease> => {
      let unreadable: string | undefined
      const release = await registry.release(app, id).catch((error: Error) => {
        unreadable = error.message
        return undefined
      })
      const last = await registry.published(app, id).catch(() => undefined)
      const first = await registry.firstPublished(app, id)
      const rolledBack = plan[app] === id ? undefined : rolledBackIn(newestFirst, app, id)
      return {
        app,
        id,
        published: first ?? last,
        publishedAgain: first && last,
        builtFrom: release?.builtFrom ?? null,
        team: (await registry.signature(app, id))?.team,
        live: plan[app] === id,
        canary: canaries.find(({ set }) => set[app] === id)?.share,
        previews: previews.filter(({ set }) => set[app] === id).map(({ name }) => name),
        blocked: blocked.get(`${app}@${id}`)?.why,
        rolledBack: rolledBack && { revision: rolledBack.revision, why: rolledBack.why },
        unreadable
      }
    })
  )
  return releases.sort((a, b) => (lastPublished(a) < lastPublished(b) ? 1 : -1))
}

const lastPublished = ({ published = '', publishedAgain = published }: ListedRelease): string =>
  publishedAgain
