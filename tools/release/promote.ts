import type { Revision } from '../../platform/src/registry/registry'
import type { Client } from './client'
import { chosen } from './named'
import { Plain, progress, result } from './plain'

const VISIBLE_WITHIN_MS = 10_000

/** Looks, without changing anything. */
export async function check(client: Client, named: readonly string[]): Promise<void> {
  const set = await chosen(client, named)
  for (const [app, id] of Object.entries(set)) progress(`Checking ${app}@${id} against what is live …`)
  const { problems, notes } = await client.check(set)
  notes.forEach(progress)
  if (problems.length > 0) throw new Plain(problems.join('\n'))
  result('It may go live.')
}

export async function promote(client: Client, named: readonly string[], why: string): Promise<void> {
  const set = await chosen(client, named)
  const live = await client.live()
  const moves = Object.entries(set).filter(([app, id]) => live.plan[app] !== id)
  if (moves.length === 0) return result(`Live already, since revision ${live.revision} or before.`)
  for (const [app, id] of moves) progress(`${app}: ${live.plan[app] ?? 'not live'} → ${id}`)
  progress('Checking it against what is live …')
  const since = Date.now()
  const change = await client.promote(Object.fromEntries(moves), live.revision, why)
  change.notes.forEach(progress)
  await shown(client, change, since)
}

export async function rollback(
  client: Client,
  apps: readonly string[],
  to: number | undefined,
  why: string
): Promise<void> {
  const live = await client.live()
  const since = Date.now()
  const change = await client.rollback([...apps], to, live.revision, why)
  for (const app of new Set([...Object.keys(change.plan), ...Object.keys(change.previous)])) {
    const [from, back] = [change.previous[app], change.plan[app]]
    if (from !== back) progress(`${app}: ${from ?? 'not live'} → ${back ?? 'not live'}`)
  }
  await shown(client, change, since)
}

/** Waits until whoever comes now gets it. */
async function shown(client: Client, { revision, when }: Revision, since: number): Promise<void> {
  const asked = `decided after ${seconds(Date.parse(when) - since)}`
  for (let served = await client.served(); served !== undefined; served = await client.served()) {
    if (served >= revision) {
      const after = Math.max(0, Date.now() - Date.parse(when))
      return result(`Revision ${revision} is live (${asked}, seen by new visitors ${seconds(after)} later).`)
    }
    if (Date.now() - Date.parse(when) > VISIBLE_WITHIN_MS) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  result(`Revision ${revision} is decided; the shop at this address does not serve it yet.`)
}

const seconds = (milliseconds: number): string => `${(Math.max(0, milliseconds) / 1000).toFixed(1)} s`
