import type { FastifyInstance } from 'fastify'
import type { RegistryContext } from './registry-context'
import { RegistryError } from './registry-error'
import { appParams, channelParams } from './shapes'
import { isOperator } from './teams'

const MOST_LINES = 500

/** What any team may know: what there is, what is live, and who did what. */
export function readRoutes(routes: FastifyInstance, desk: RegistryContext): void {
  const { registry } = desk

  routes.get('/me', ({ access: { team, apps, expires } }) => ({ team, apps, expires }))

  routes.get('/releases', async () => ({ apps: await registry.apps() }))

  routes.get<{ Params: { app: string } }>(
    '/releases/:app',
    { schema: { params: appParams } },
    async ({ params }) => ({ releases: await releasesOf(desk, params.app) })
  )

  routes.get<{ Params: { channel: string } }>(
    '/channels/:channel',
    { schema: { params: channelParams } },
    ({ params }) => registry.channel(params.channel)
  )

  routes.get<{ Params: { channel: string } }>(
    '/channels/:channel/history',
    { schema: { params: channelParams } },
    async ({ params }) => ({ history: (await registry.history(params.channel)).slice(-MOST_LINES) })
  )

  routes.get('/blocks', async () => ({ blocked: Object.fromEntries(await registry.blocked()) }))
  routes.get('/audit', async () => ({ lines: await desk.audit.latest(MOST_LINES) }))
  routes.get('/health', async () => ({ health: await desk.health(undefined) }))
  routes.get<{ Params: { app: string } }>(
    '/health/:app',
    { schema: { params: appParams } },
    async ({ params }) => ({ health: await desk.health(params.app) })
  )

  routes.get('/teams', async ({ access }) => {
    if (!isOperator(access)) throw new RegistryError('Only an operator sees the teams', 'NOT_YOURS')
    return { teams: (await desk.teams.all()).map(({ hash: _, ...known }) => known) }
  })
}

/** Every release of an app, the newest first, with where it is in use. */
async function releasesOf({ registry }: RegistryContext, app: string): Promise<object[]> {
  const [{ plan }, previews, blocked] = await Promise.all([
    registry.channel('production'),
    registry.previews(),
    registry.blocked()
  ])
  const shelf = await Promise.all(
    (await registry.releases(app)).map(async id => {
      const release = await registry.release(app, id).catch(() => undefined)
      return {
        app,
        id,
        published: await registry.published(app, id).catch(() => undefined),
        builtFrom: release?.builtFrom ?? null,
        team: (await registry.signature(app, id))?.team,
        live: plan[app] === id,
        previews: previews.filter(({ set }) => set[app] === id).map(({ name }) => name),
        blocked: blocked.get(`${app}@${id}`)?.why
      }
    })
  )
  return shelf.sort((a, b) => ((a.published ?? '') < (b.published ?? '') ? 1 : -1))
}
