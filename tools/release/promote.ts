import { setTimeout as wait } from 'node:timers/promises'
import { CliError } from '../../platform/src/cli/cli-error'
import { formatSeconds, print, progress } from '../../platform/src/cli/output'
import type { Revision } from '../../platform/src/registry/records'
import type { RegistryClient } from './client'
import { resolveReleases } from './release-names'

const SERVED_TIMEOUT_MS = 10_000

/** Checks releases without changing anything. */
export async function check(client: RegistryClient, names: readonly string[]): Promise<void> {
  const set = await resolveReleases(client, names)
  for (const [app, id] of Object.entries(set)) progress(`Checking ${app}@${id} against what is live …`)
  const { problems, notes } = await client.check(set)
  notes.forEach(progress)
  if (problems.length > 0) throw new CliError(problems.join('\n'))
  print('It may go live.')
}

export async function promote(client: RegistryClient, names: readonly string[], why: string): Promise<void> {
  const set = await resolveReleases(client, names)
  const live = await client.live()
  const changed = Object.entries(set).filter(([app, id]) => live.plan[app] !== id)
  if (changed.length === 0) return print(`Already live, since revision ${live.revision} or before.`)
  for (const [app, id] of changed) progress(`${app}: ${live.plan[app] ?? 'not live'} → ${id}`)
  progress('Checking it against what is live …')
  const since = Date.now()
  const request = { set: Object.fromEntries(changed), expected: live.revision, why }
  const { notes, ...revision } = await client.promote(request)
  notes.forEach(progress)
  await waitUntilServed(client, revision, since)
}

export async function rollback(
  client: RegistryClient,
  { apps, to, why }: { apps: string[]; to: number | undefined; why: string }
): Promise<void> {
  const live = await client.live()
  const since = Date.now()
  const target = to === undefined ? {} : { to }
  const revision = await client.rollback({ apps, ...target, expected: live.revision, why })
  const { plan, previous } = revision
  for (const app of new Set([...Object.keys(plan), ...Object.keys(previous)]))
    if (previous[app] !== plan[app])
      progress(`${app}: ${previous[app] ?? 'not live'} → ${plan[app] ?? 'not live'}`)
  await waitUntilServed(client, revision, since)
}

/** Waits until new visitors get the revision, and prints how long that took. */
async function waitUntilServed(
  client: RegistryClient,
  { revision, when }: Revision,
  since: number
): Promise<void> {
  const decided = Date.parse(when)
  for (
    let served = await client.servedRevision();
    served !== undefined;
    served = await client.servedRevision()
  ) {
    if (served >= revision) {
      const times = `decided after ${formatSeconds(decided - since)}, seen by new visitors ${formatSeconds(Date.now() - decided)} later`
      return print(`Revision ${revision} is live (${times}).`)
    }
    if (Date.now() - decided > SERVED_TIMEOUT_MS) break
    await wait(50)
  }
  print(`Revision ${revision} is decided; the shop at this address does not serve it yet.`)
}
