import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectGarbage } from './garbage-collection'
import { changedApps, planRollback, type PlanChange } from './plan-change'
import type { Revision } from './records'
import { registryApi } from './registry-api'
import { actorOf, recordAudit, requireAccess, type RegistryContext } from './registry-context'
import { RegistryError } from './registry-error'
import { addRoute } from './route'
import { isOperator } from './teams'

/** Changes of what is live: check, promote, roll back. */
export function changeRoutes(routes: FastifyInstance, context: RegistryContext): void {
  const { registry } = context

  addRoute(routes, registryApi.check, async ({ body: { set }, request }) => {
    // A check runs the candidates' code and takes the machine's browser: only those who may release them.
    await requireAccess(context, request, Object.keys(set), { what: 'check', about: { set } })
    return context.check(set, { browser: true })
  })

  addRoute(routes, registryApi.promote, async ({ params: { channel }, body, request }) => {
    const { set, expected } = body
    await requireAccess(context, request, Object.keys(set), { what: 'promote', about: { ...body } })
    requireProduction(channel)
    await registry.requireRevision(channel, expected)
    const { problems, notes } = await context.check(set, { browser: true })
    if (problems.length > 0) {
      const about = { set, expected }
      const { team } = request.access
      await context.audit.add({ team, what: 'promote', refused: problems.join('; '), about })
      throw new RegistryError(problems.join('\n'), 'CHECK_FAILED')
    }
    const change = { channel, what: 'promote' as const, set, drop: [] }
    return { ...(await applyChange(context, request, { ...body, ...change })), notes }
  })

  addRoute(routes, registryApi.rollback, async ({ params: { channel }, body, request }) => {
    const { apps, to } = body
    const action = { what: 'rollback', about: { ...body } } as const
    requireProduction(channel)
    await requireAccess(context, request, apps, action)
    const change = await planRollback(registry, channel, { apps, to })
    await requireAccess(context, request, changedApps(change), action)
    return applyChange(context, request, { ...body, ...change, channel, what: 'rollback' })
  })

  addRoute(routes, registryApi.collectGarbage, async ({ request }) => {
    if (!isOperator(request.access)) throw new RegistryError('Only an operator tidies up', 'NOT_YOURS')
    const removed = await context.runExclusive(() => collectGarbage(registry))
    await recordAudit(context, request, { what: 'tidy', about: removed })
    return removed
  })
}

interface RequestedChange extends PlanChange {
  channel: string
  what: 'promote' | 'rollback'
  expected: number
  why: string
  by?: string | undefined
}

/** Compare-and-swap on the revision that the client saw; the audit records both states. */
async function applyChange(
  context: RegistryContext,
  request: FastifyRequest,
  { channel, what, set, drop, expected, why, by }: RequestedChange
): Promise<Revision> {
  const who = actorOf(request, by)
  const applied = await context.runExclusive(() =>
    context.registry.promote(channel, { set, drop, who, why, expected, back: what === 'rollback' })
  )
  const { revision, plan, previous } = applied
  const apps = changedApps({ set, drop })
  const from = Object.fromEntries(apps.map(app => [app, previous[app]]))
  const to = Object.fromEntries(apps.map(app => [app, plan[app]]))
  await recordAudit(context, request, { what, about: { channel, revision, from, to, why }, by })
  return applied
}

/** Previews are channels with routes of their own. */
function requireProduction(channel: string): void {
  if (channel !== 'production') throw new RegistryError(`There is no channel ${channel}`, 'NOT_FOUND')
}
