import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changedApps, planRollback, type PlanChange } from './plan-change'
import { requireAccess, recordAudit, actorOf, type RegistryContext } from './registry-context'
import type { Revision } from './registry'
import { RegistryError } from './registry-error'
import type { Plan } from './release'
import { channelParams, checkBody, promoteBody, rollbackBody } from './shapes'
import { isOperator } from './teams'
import { collectGarbage } from './garbage-collection'

interface Channel {
  Params: { channel: string }
}
interface ChangeBody {
  expected: number
  why: string
  by?: string
}

/** What is live: looking before, going on, and going back. */
export function changeRoutes(routes: FastifyInstance, desk: RegistryContext): void {
  const { registry } = desk

  routes.post<{ Body: { set: Plan } }>('/check', { schema: { body: checkBody } }, async request => {
    const { set } = request.body
    return desk.check(set, { browser: true })
  })

  routes.post<Channel & { Body: ChangeBody & { set: Plan } }>(
    '/channels/:channel/promote',
    { schema: { params: channelParams, body: promoteBody } },
    async request => {
      const { set, expected } = request.body
      await requireAccess(desk, request, Object.keys(set), 'promote', { ...request.body })
      onlyProduction(request.params.channel)
      const { revision } = await registry.channel(request.params.channel)
      if (revision !== expected) throw staleRevision(request.params.channel, revision, expected)
      const { problems, notes } = await desk.check(set, { browser: true })
      if (problems.length > 0) {
        await desk.audit.add({
          team: request.access.team,
          what: 'promote',
          refused: problems.join('; '),
          about: { set, expected }
        })
        throw new RegistryError(problems.join('\n'), 'CHECK_FAILED')
      }
      return { ...(await applyChange(desk, request, 'promote', { set, drop: [] })), notes }
    }
  )

  routes.post<Channel & { Body: ChangeBody & { apps: string[]; to?: number } }>(
    '/channels/:channel/rollback',
    { schema: { params: channelParams, body: rollbackBody } },
    async request => {
      const { apps, to } = request.body
      onlyProduction(request.params.channel)
      await requireAccess(desk, request, apps, 'rollback', { ...request.body })
      const back = await planRollback(registry, request.params.channel, { apps, to })
      await requireAccess(desk, request, changedApps(back), 'rollback', { ...request.body })
      return applyChange(desk, request, 'rollback', back)
    }
  )

  routes.post('/tidy', async request => {
    if (!isOperator(request.access)) throw new RegistryError('Only an operator tidies up', 'NOT_YOURS')
    const removed = await desk.runExclusive(() => collectGarbage(registry))
    await recordAudit(desk, request, 'tidy', removed)
    return removed
  })
}

/** Compared and swapped on the revision that the sender saw; what it was and what it is stands in the audit. */
async function applyChange(
  desk: RegistryContext,
  request: FastifyRequest<Channel & { Body: ChangeBody }>,
  what: 'promote' | 'rollback',
  { set, drop }: PlanChange
): Promise<Revision> {
  const { channel } = request.params
  const { expected, why, by } = request.body
  const who = actorOf(request, by)
  const change = await desk.runExclusive(() =>
    desk.registry.promote(channel, { set, drop, who, why, expected, back: what === 'rollback' })
  )
  const { revision, plan, previous } = change
  const from = Object.fromEntries(changedApps({ set, drop }).map(app => [app, previous[app]]))
  const to = Object.fromEntries(changedApps({ set, drop }).map(app => [app, plan[app]]))
  await recordAudit(desk, request, what, { channel, revision, from, to, why }, by)
  return change
}

/** Previews are channels too, with addresses of their own. */
function onlyProduction(channel: string): void {
  if (channel !== 'production') throw new RegistryError(`There is no channel ${channel}`, 'NOT_FOUND')
}

const staleRevision = (channel: string, now: number, expected: number): RegistryError =>
  new RegistryError(
    `${channel} is at revision ${now}, this change was decided on ${expected}: look again`,
    'BEHIND'
  )
