import type { FastifyInstance, FastifyRequest } from 'fastify'
import { touched, wayBack, type Move } from './changes'
import { onlyOwn, tell, whoIs, type Desk } from './desk'
import type { Revision } from './registry'
import { Refused, type Plan } from './release'
import { channelParams, checkBody, promoteBody, rollbackBody } from './shapes'
import { isOperator } from './teams'
import { tidy } from './tidy'

interface Channel {
  Params: { channel: string }
}
interface Decided {
  expected: number
  why: string
  by?: string
}

/** What is live: looking before, going on, and going back. */
export function changeRoutes(routes: FastifyInstance, desk: Desk): void {
  const { registry } = desk

  routes.post<{ Body: { set: Plan } }>('/check', { schema: { body: checkBody } }, async request => {
    const { set } = request.body
    return desk.check(set, { browser: true })
  })

  routes.post<Channel & { Body: Decided & { set: Plan } }>(
    '/channels/:channel/promote',
    { schema: { params: channelParams, body: promoteBody } },
    async request => {
      const { set, expected } = request.body
      await onlyOwn(desk, request, Object.keys(set), 'promote', { ...request.body })
      onlyProduction(request.params.channel)
      const { revision } = await registry.channel(request.params.channel)
      if (revision !== expected) throw behind(request.params.channel, revision, expected)
      const { problems, notes } = await desk.check(set, { browser: true })
      if (problems.length > 0) {
        await desk.audit.add({
          team: request.access.team,
          what: 'promote',
          refused: problems.join('; '),
          about: { set, expected }
        })
        throw new Refused(problems.join('\n'), 'CHECK_FAILED')
      }
      return { ...(await move(desk, request, 'promote', { set, drop: [] })), notes }
    }
  )

  routes.post<Channel & { Body: Decided & { apps: string[]; to?: number } }>(
    '/channels/:channel/rollback',
    { schema: { params: channelParams, body: rollbackBody } },
    async request => {
      const { apps, to } = request.body
      onlyProduction(request.params.channel)
      await onlyOwn(desk, request, apps, 'rollback', { ...request.body })
      const back = await wayBack(registry, request.params.channel, { apps, to })
      await onlyOwn(desk, request, touched(back), 'rollback', { ...request.body })
      return move(desk, request, 'rollback', back)
    }
  )

  routes.post('/tidy', async request => {
    if (!isOperator(request.access)) throw new Refused('Only an operator tidies up', 'NOT_YOURS')
    const removed = await desk.inTurn(() => tidy(registry))
    await tell(desk, request, 'tidy', removed)
    return removed
  })
}

/** Compared and swapped on the revision that the sender saw; what it was and what it is stands in the audit. */
async function move(
  desk: Desk,
  request: FastifyRequest<Channel & { Body: Decided }>,
  what: 'promote' | 'rollback',
  { set, drop }: Move
): Promise<Revision> {
  const { channel } = request.params
  const { expected, why, by } = request.body
  const who = whoIs(request, by)
  const change = await desk.inTurn(() =>
    desk.registry.promote(channel, { set, drop, who, why, expected, back: what === 'rollback' })
  )
  const { revision, plan, previous } = change
  const from = Object.fromEntries(touched({ set, drop }).map(app => [app, previous[app]]))
  const to = Object.fromEntries(touched({ set, drop }).map(app => [app, plan[app]]))
  await tell(desk, request, what, { channel, revision, from, to, why }, by)
  return change
}

/** Previews are channels too, with addresses of their own. */
function onlyProduction(channel: string): void {
  if (channel !== 'production') throw new Refused(`There is no channel ${channel}`, 'NOT_FOUND')
}

const behind = (channel: string, now: number, expected: number): Refused =>
  new Refused(
    `${channel} is at revision ${now}, this change was decided on ${expected}: look again`,
    'BEHIND'
  )
