import type { BeaconRequest } from '@sahra/shared/contract/beacon'
import { reports } from './reports'

/** Reports a visit that ends before the beacons chunk is there. Returns a function that leaves it to the chunk. */
export function reportEarlyEnd(visit: string, shell: string): () => void {
  const send = (): void => {
    const error = { kind: 'error', release: shell, during: 'script', name: 'Unknown' } as const
    const events = reports.some(entry => 'error' in entry) ? [error] : []
    const body = JSON.stringify({ visit, events } satisfies BeaconRequest)
    // Firefox has a setting that removes it.
    navigator.sendBeacon?.('/beacons', new Blob([body], { type: 'application/json' }))
  }
  addEventListener('pagehide', send)
  return () => removeEventListener('pagehide', send)
}
