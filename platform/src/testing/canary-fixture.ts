import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { LIMIT_MS } from '@sahra/server-kit/testing/until'
import { groups, type Canary, type VisitCounts } from '../release/shapes/canary'
import type { Database } from '@sahra/server-kit/database/database'
import { VisitStore } from '../gateway/visits/visit-store.queries'
import type { Plan } from '../release/shapes/names'
import type { Operation } from '../release/shapes/records'
import type { Registry } from '../release/channels/registry'
import type { Fixture } from './fixture-release'
import { openTeams, reason, type ServerOptions, type TestTeam } from './registry-server'

/** Starts a canary of published releases in production, without a check. */
export async function startCanary(
  registry: Registry,
  set: Plan,
  canary: Partial<Canary> = {}
): Promise<Canary> {
  const { revision: expected, canaries = [] } = await registry.channel('production')
  const started: Canary = {
    id: randomBytes(8).toString('hex'),
    set,
    share: 10,
    steps: [],
    who: 'test',
    why: 'because',
    started: new Date().toISOString(),
    ...canary
  }
  const { who, why } = started
  await registry.changeCanaries('production', {
    canaries: [...canaries, started],
    who,
    why,
    expected,
    what: 'canary'
  })
  return started
}

let looks = 0

/** Adds what a gateway counted in one look: `[visits, failed loads]` of each group. */
export async function appendVisits(
  db: Database,
  canary: string,
  counts: Record<(typeof groups)[number], [number, number]>
): Promise<void> {
  const time = new Date(Date.UTC(2026, 0, 1) + ++looks * 2000)
  const at = time.toISOString()
  const lines = groups.map((group): VisitCounts => {
    const [visits, failures] = counts[group]
    const failed = { 'failed-render': 0, 'failed-load': failures, error: 0, 'slow-load': 0, silent: 0 }
    return { at, gateway: 'g1', group, page: '/', visits, failed, networks: {} }
  })
  await new VisitStore(db).addCounts(canary, { at: time, gateway: 'g1', counts: lines })
}

/** A registry with the shell and `mfe-one` live; `release` publishes another release of a team's remote. */
export async function openCanaryShop(t: TestContext, options?: ServerOptions) {
  const shop = await openTeams(t, options)
  let releases = 0
  const release = async (team: TestTeam, app: string, fixture: Partial<Fixture> = {}): Promise<Plan> => ({
    [app]: await team.publish({ app, files: { 'x.js': String(++releases) }, ...fixture })
  })
  /** Starts an operation and waits for its end. */
  const promote = async (team: TestTeam, set: Plan, extra: object = {}): Promise<Operation> => {
    const { plan } = await shop.registry.channel('production')
    const on = Object.fromEntries([...Object.keys(set), 'shell'].map(app => [app, plan[app] ?? null]))
    const id = randomBytes(8).toString('hex')
    const body = { what: 'promote', set, on, ...reason, ...extra }
    const { status, body: started } = await team.request('PUT', `/operations/${id}`, body)
    if (status !== 202) throw new Error(started.message)
    const ended = await shop.operations.wait(id, LIMIT_MS)
    if (!ended) throw new Error('the operation is unknown')
    return ended
  }
  const production = () => shop.registry.channel('production')
  const visit = (canary: string, counts: Parameters<typeof appendVisits>[2]) =>
    appendVisits(shop.database, canary, counts)
  return { ...shop, release, promote, production, visit }
}
