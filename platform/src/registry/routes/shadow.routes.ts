import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { RegistryError } from '../../release/shapes/registry-error'
import type { Shadow } from '../../release/shapes/shadow'
import { registryApi } from '../calls/registry-api'
import { listShadows } from '../shadows/list-shadows'
import { removeOtherCounts } from '../shadows/shadow-counts.queries'
import { startShadow } from '../shadows/start-shadow'
import { actorOf, recordAudit, requireAccess, type RegistryContext } from './registry-context'
import { addRoute } from './route'

/** Shadows, with the rights of a promotion of their app. They change nothing that visitors get: no freeze, no approval. */
export function shadowRoutes(routes: FastifyInstance, context: RegistryContext): void {
  const { registry, database } = context

  addRoute(routes, registryApi.shadows, () => listShadows(registry, database))

  addRoute(routes, registryApi.startShadow, async ({ params: { app }, body, request }) => {
    const { release, share, why, by } = body
    const action = { what: 'shadow', about: { app, release, share, why }, by } as const
    await requireAccess(context, request, [app], action)
    const shadow: Shadow = {
      id: randomBytes(8).toString('hex'),
      app,
      release,
      share,
      who: actorOf(request, by),
      why,
      started: new Date().toISOString()
    }
    await context.runExclusive(() => startShadow(registry, shadow))
    await removeOtherCounts(
      database,
      (await registry.shadows.all()).map(({ id }) => id)
    )
    await recordAudit(context, request, action)
    return shadow
  })

  addRoute(routes, registryApi.endShadow, async ({ params: { app }, body: { why, by }, request }) => {
    const action = { what: 'end-shadow', about: { app, why }, by } as const
    await requireAccess(context, request, [app], action)
    const who = actorOf(request, by)
    await context.runExclusive(async () => {
      const running = (await registry.shadows.all()).some(shadow => shadow.app === app && !shadow.ended)
      if (!running) throw new RegistryError(`No shadow of ${app} runs`, 'NOT_FOUND')
      await registry.shadows.end(shadow => shadow.app === app, why ? `${who}: ${why}` : who)
    })
    await recordAudit(context, request, action)
    return { app }
  })
}
