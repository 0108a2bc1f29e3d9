import type { Canary } from './canary'
import type { Revision } from './records'
import { percent } from './steps.rules'

type Canaries = Pick<Revision, 'canaries'>

/** The canaries that run in one revision and not in the next one. */
export const endedCanaries = (before: Canaries, after: Canaries): Canary[] =>
  (before.canaries ?? []).filter(({ id }) => !after.canaries?.some(canary => canary.id === id))

/** `mfe-a@… 10 % → 50 %`: what a revision changes about canaries, with the apps of each; undefined: no revision before. */
export function canaryChanges(before: Canaries, after: Canaries): { apps: string[]; line: string }[] {
  const earlier = new Map((before.canaries ?? []).map(canary => [canary.id, canary]))
  const changed = (after.canaries ?? []).flatMap(canary => {
    const share = earlier.get(canary.id)?.share
    if (share === canary.share) return []
    return describe(canary, `${share === undefined ? '' : `${percent(share)} → `}${percent(canary.share)}`)
  })
  const ended = endedCanaries(before, after).flatMap(canary =>
    describe(canary, `${percent(canary.share)} → none`)
  )
  return [...changed, ...ended]
}

const describe = ({ set }: Canary, change: string): { apps: string[]; line: string }[] => [
  { apps: Object.keys(set), line: `${releasesText(set)} ${change}` }
]

/** `mfe-a@… mfe-b@…` */
export const releasesText = (set: Record<string, string>): string =>
  Object.entries(set)
    .map(([app, id]) => `${app}@${id}`)
    .join(' ')
