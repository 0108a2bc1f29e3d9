import type { BeaconEvent, ErrorPhase } from '@sahra/shared/contract/beacon'
import type { Release } from '../release/shapes/release'

/** Repeats a digit to a release id. */
export const idOf = (digit: string): string => digit.repeat(16)

/** A release as far as plans need it, without files. */
export const releaseOf = (app: string, id: string): Release =>
  ({
    app,
    id,
    container: `${app}_${id}`,
    remote: { name: app, pages: [] },
    requires: {},
    provides: {}
  }) as unknown as Release

/** The release that the events below are about. */
export const candidateRelease = `mfe-a@${idOf('4')}`

export const hydration = (value: number, release = candidateRelease): BeaconEvent => ({
  kind: 'vital',
  release,
  name: 'hydration',
  value
})
export const error = (during: ErrorPhase, release = candidateRelease): BeaconEvent => ({
  kind: 'error',
  release,
  during,
  name: 'TypeError'
})
