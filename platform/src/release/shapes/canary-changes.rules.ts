import type { Canary } from './canary'
import type { Revision } from './records'
import { percent } from './steps.rules'

type Canaries = Pick<Revision, 'canaries'>

/** The canaries that run in one revision and not in the next one. */
export const endedCanaries = (before: Canaries, after: Canaries): Canary[] =>
  (before.canaries ?? []).filter(({ id }) => !after.canaries?.some(canary => canary.id === id))

/** Releases by app. */
type Releases = Record<string, string>

interface CanaryChange {
  set: Releases
  /** `10 % → 50 %` */
  shares: string
}

/** What a revision changes about canaries, by canary. */
export function canaryChanges(before: Canaries, after: Canaries): CanaryChange[] {
  const earlier = new Map((before.canaries ?? []).map(canary => [canary.id, canary]))
  const changed = (after.canaries ?? []).flatMap(canary => {
    const share = earlier.get(canary.id)?.share
    if (share === canary.share) return []
    const shares = `${share === undefined ? '' : `${percent(share)} → `}${percent(canary.share)}`
    return [{ set: canary.set, shares }]
  })
  const ended = endedCanaries(before, after).map(({ set, share }) => ({
    set,
    shares: `${percent(share)} → none`
  }))
  return [...changed, ...ended]
}

/** `mfe-a@… mfe-b@…` */
export const releasesText = (set: Releases): string =>
  Object.entries(set)
    .map(([app, id]) => `${app}@${id}`)
    .join(' ')
