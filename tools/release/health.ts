import type { Health } from '../../platform/src/beacons/health'
import type { Client } from './client'
import { result } from './plain'

/** How each release fares in the browsers it was sent to. */
export async function health(client: Client, app: string | undefined): Promise<void> {
  const all = await client.health<Health[]>(app)
  if (all.length === 0)
    return result(app ? `No browser has reported of ${app} yet.` : 'No browser has reported yet.')
  for (const { app: name, release, loads, loadMs, errors, vitals, until } of all) {
    result(`${name}@${release}  last heard of ${until.slice(0, 16).replace('T', ' ')}`)
    const counts = Object.entries(loads).map(([how, times]) => `${how} ${times}`)
    const times = loadMs ? `, ${loadMs.p50} ms at the median, ${loadMs.p95} ms at worst (95 %)` : ''
    result(`  loaded: ${counts.join(', ')}${times}`)
    const seen = Object.entries(vitals).map(([vital, at]) => `${vital} ${at.p75} (${at.visits} visits)`)
    if (seen.length > 0) result(`  at the 75th percentile: ${seen.join(', ')}`)
    for (const { what, times: count } of errors) result(`  ${count} × ${what}`)
  }
}
