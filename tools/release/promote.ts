import { setTimeout as wait } from 'node:timers/promises'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { formatSeconds, print, progress } from '@sahra/server-kit/cli/output'
import type { CanaryStep } from '../../platform/src/release/shapes/canary'
import { endedCanaries, releasesText } from '../../platform/src/release/shapes/canary-changes.rules'
import { percent } from '../../platform/src/release/shapes/steps.rules'
import type { DecidedOn, Operation, Plan, Revision } from '../../platform/src/release/shapes/records'
import type { RegistryClient } from './client'
import { follow, runOperation } from './operations'
import { requireNotRolledBack, resolveReleases } from './release-names'

const SERVED_TIMEOUT_MS = 10_000
const MAX_LOOKS = 50
const LOOK_AGAIN_MS = 500

/** Checks releases without changing anything. */
export async function check(client: RegistryClient, names: readonly string[]): Promise<void> {
  const set = await resolveReleases(client, names)
  for (const [app, id] of Object.entries(set)) progress(`Checking ${app}@${id} against what is live …`)
  const { problems } = await runOperation(client, id => client.startCheck(id, set))
  if (problems.length > 0) throw new CliError(problems.join('\n'))
  print('It may go live.')
}

interface PromotionOptions {
  why: string
  override?: string | undefined
  /** Only a share of the visitors gets them. */
  steps?: CanaryStep[] | undefined
  /** What was rolled back is promoted once more. */
  again?: boolean | undefined
}

/** Makes releases live, or starts a canary of them. After a concurrent promotion of the same remotes it prints that and retries. */
export async function promote(
  client: RegistryClient,
  names: readonly string[],
  { why, override, steps, again }: PromotionOptions
): Promise<void> {
  const set = await resolveReleases(client, names)
  if (!again) await requireNotRolledBack(client, set)
  const since = Date.now()
  for (let look = 1; ; look++) {
    const live = await client.live()
    const changed = Object.entries(set).filter(([app, id]) => live.plan[app] !== id)
    if (changed.length === 0) return print(`Already live, since revision ${live.revision} or before.`)
    for (const [app, id] of changed) progress(`${app}: ${live.plan[app] ?? 'not live'} → ${id}`)
    if (look === 1) progress('Checking it against what is live …')
    const change = {
      set: Object.fromEntries(changed),
      on: releasesOf(live.plan, [...Object.keys(set), 'shell']),
      why,
      ...(steps ? { steps } : {}),
      ...(override === undefined ? {} : { override })
    }
    const operation = await runOperation(client, id => client.startPromotion(id, change))
    const { revision } = operation
    if (operation.state === 'done' && revision !== undefined)
      return waitUntilServed(client, { revision, when: operation.ended ?? '', steps }, since)
    if (operation.state === 'pending') return printPending(operation)
    if (operation.code !== 'BEHIND' || look >= MAX_LOOKS) throw new CliError(operation.problems.join('\n'))
    await requireNoRollback(client, live.revision, Object.keys(set))
    operation.problems.forEach(progress)
    progress('Looking again …')
    // Random, so that concurrent retries do not collide again.
    await wait(Math.random() * LOOK_AGAIN_MS)
  }
}

/** Approves a promotion of another identity and follows it; without an id it lists those that wait. */
export async function approve(client: RegistryClient, id: string | undefined, why: string): Promise<void> {
  if (!id) {
    const waiting = (await client.unfinished()).filter(({ state }) => state === 'pending')
    if (waiting.length === 0) return print('No promotion waits for an approval.')
    return waiting.forEach(printPending)
  }
  const since = Date.now()
  const operation = await follow(client, await client.approve(id, why))
  const { state, revision, ended, problems, steps } = operation
  if (state !== 'done' || revision === undefined) throw new CliError(problems.join('\n'))
  await waitUntilServed(client, { revision, when: ended ?? '', steps }, since)
}

export function printPending({ id, set, team, by, why, pendingUntil = '' }: Operation): void {
  const releases = Object.entries(set).map(([app, release]) => `${app}@${release}`)
  const who = by ? `${team} (${by})` : team
  print(
    `${releases.join(' ')} by ${who} waits for an approval until ${pendingUntil.slice(0, 16).replace('T', ' ')}${why ? `: ${why}` : ''}`
  )
  print(`npm run release -- approve ${id}`)
}

/** Throws `CliError` when one of the apps was rolled back or blocked since: a person decides then. */
async function requireNoRollback(
  client: RegistryClient,
  since: number,
  apps: readonly string[]
): Promise<void> {
  const { history } = await client.history()
  const rolledBack = history.find(
    ({ revision, back, plan, previous }) =>
      revision > since && back === true && apps.some(app => plan[app] !== previous[app])
  )
  if (!rolledBack) return
  const { revision, who, why } = rolledBack
  throw new CliError(
    `Revision ${revision} by ${who} rolled it back meanwhile${why ? ` (${why})` : ''}: look at history, and promote again if it should be live`
  )
}

const releasesOf = (plan: Plan, apps: readonly string[]): DecidedOn =>
  Object.fromEntries(apps.map(app => [app, plan[app] ?? null]))

export async function rollback(
  client: RegistryClient,
  { apps, to, why }: { apps: string[]; to: number | undefined; why: string }
): Promise<void> {
  const live = await client.live()
  const since = Date.now()
  const target = to === undefined ? {} : { to }
  const on = releasesOf(live.plan, apps.length > 0 ? apps : Object.keys(live.plan))
  const revision = await client.rollback({ apps, ...target, on, why })
  const { plan, previous } = revision
  for (const { set, share } of endedCanaries(live, revision))
    progress(`The canary of ${releasesText(set)} at ${percent(share)} has ended.`)
  for (const app of new Set([...Object.keys(plan), ...Object.keys(previous)]))
    if (previous[app] !== plan[app])
      progress(`${app}: ${previous[app] ?? 'not live'} → ${plan[app] ?? 'not live'}`)
  await waitUntilServed(client, revision, since)
}

/** Waits until new visitors get the revision, and prints how long that took. */
export async function waitUntilServed(
  client: RegistryClient,
  { revision, when, steps }: Pick<Revision, 'revision' | 'when'> & { steps?: CanaryStep[] | undefined },
  since: number
): Promise<void> {
  const decided = Date.parse(when)
  const [first] = steps ?? []
  const share = first ? ` for ${percent(first.share)} of the visitors` : ''
  for (
    let served = await client.servedRevision();
    served !== undefined;
    served = await client.servedRevision()
  ) {
    if (served >= revision) {
      const times = `decided after ${formatSeconds(decided - since)}, seen by new visitors ${formatSeconds(Date.now() - decided)} later`
      return print(`Revision ${revision} is live${share} (${times}).`)
    }
    if (Date.now() - decided > SERVED_TIMEOUT_MS) break
    await wait(50)
  }
  print(`Revision ${revision} is decided; the shop at this address does not serve it yet.`)
}
