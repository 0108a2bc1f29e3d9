import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectGarbage } from '../releases/garbage-collection'
import { runForRequest } from './operation.routes'
import { requireUnchanged } from '../operations/promotion'
import { changedApps, planRollback, revisionOf } from '../channels/plan-change'
import type { Revision } from '../../release/shapes/records'
import { registryApi, type BodyOf } from '../calls/registry-api'
import { actorOf, prepareAudit, recordAudit, requireAccess, type RegistryContext } from './registry-context'
import { RegistryError } from '../../release/shapes/registry-error'
import { addRoute } from './route'
import { isOperator } from '../teams/teams'

const PRODUCTION = 'production'

/** Changes of what is live: check, promote, roll back. */
export function changeRoutes(routes: FastifyInstance, context: RegistryContext): void {
  const { registry } = context

  addRoute(routes, registryApi.check, async ({ body: { set }, request }) => {
    // A check runs the candidates' code and takes the machine's browser: only those who may release them.
    await requireAccess(context, request, Object.keys(set), { what: 'check', about: { set } })
    const { problems, notes } = await runForRequest(context, request, { what: 'check', set, why: '' })
    return { problems, notes }
  })

  // For clients of older registries, which decide on a revision and wait for the response.
  addRoute(routes, registryApi.promote, async ({ params: { channel }, body, request }) => {
    await requireAccess(context, request, Object.keys(body.set), { what: 'promote', about: { ...body } })
    requireProduction(channel)
    await registry.requireRevision(channel, body.expected)
    const { revision, notes } = await runForRequest(context, request, { ...body, what: 'promote' })
    return { ...(await revisionOf(registry, channel, revision ?? 0)), notes }
  })

  addRoute(routes, registryApi.rollback, async ({ params: { channel }, body, request }) => {
    const action = { what: 'rollback', about: { ...body } } as const
    requireProduction(channel)
    await requireAccess(context, request, body.apps, action)
    return context.runExclusive(() => applyRollback(context, request, body))
  })

  addRoute(routes, registryApi.collectGarbage, async ({ request }) => {
    if (!isOperator(request.access)) throw new RegistryError('Only an operator tidies up', 'NOT_YOURS')
    const removed = await context.runExclusive(() => collectGarbage(registry))
    await recordAudit(context, request, { what: 'tidy', about: removed })
    return removed
  })
}

/** Plans the rollback on what is current, unless one of its apps has changed since the client looked. */
async function applyRollback(
  context: RegistryContext,
  request: FastifyRequest,
  body: BodyOf<typeof registryApi.rollback>
): Promise<Revision> {
  const { registry } = context
  const { apps, to, on, expected, why, by } = body
  const change = await planRollback(registry, PRODUCTION, { apps, to })
  await requireAccess(context, request, changedApps(change), { what: 'rollback', about: { ...body } })
  const current =
    expected === undefined
      ? await requireUnchanged(registry, on ?? {}, changedApps(change))
      : await registry.requireRevision(PRODUCTION, expected)
  const who = actorOf(request, by)
  return registry.promote(PRODUCTION, {
    ...change,
    who,
    why,
    expected: current.revision,
    what: 'rollback',
    record: ({ revision, plan, previous }) => {
      const changed = changedApps(change)
      const from = Object.fromEntries(changed.map(app => [app, previous[app]]))
      const rolledBack = Object.fromEntries(changed.map(app => [app, plan[app]]))
      const about = { channel: PRODUCTION, revision, from, to: rolledBack, why }
      return prepareAudit(context, request, { what: 'rollback', about, by })
    }
  })
}

/** Previews are channels with routes of their own. */
function requireProduction(channel: string): void {
  if (channel !== PRODUCTION) throw new RegistryError(`There is no channel ${channel}`, 'NOT_FOUND')
}
