import { print } from '@sahra/server-kit/cli/output'
import type { RegistryClient } from './client'

/** Prints what browsers reported, release by release. */
export async function health(client: RegistryClient, app: string | undefined): Promise<void> {
  const all = await client.health(app)
  if (all.length === 0)
    return print(app ? `No browser has reported on ${app} yet.` : 'No browser has reported yet.')
  for (const { app: name, release, loads, loadMs, errors, vitals, until } of all) {
    print(`${name}@${release}  last report ${until.slice(0, 16).replace('T', ' ')}`)
    const counts = Object.entries(loads).map(([source, count]) => `${source} ${count}`)
    const times = loadMs ? `, ${loadMs.p50} ms median, ${loadMs.p95} ms p95` : ''
    print(`  loaded: ${counts.join(', ')}${times}`)
    const measured = Object.entries(vitals).flatMap(([vital, measure]) =>
      measure ? [`${vital} ${measure.p75} (${measure.visits} visits)`] : []
    )
    if (measured.length > 0) print(`  p75: ${measured.join(', ')}`)
    for (const { what, times: count } of errors) print(`  ${count} × ${what}`)
  }
}
