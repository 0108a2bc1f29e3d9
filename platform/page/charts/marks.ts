import type { Revision } from '../../src/release/shapes/records'
import { chartText as text } from './chart.text'
import type { Mark } from './time-chart'

const SHORT_ID = 8
const isBack = ({ what }: Revision): boolean =>
  ['rollback', 'block', 'take-back', 'abort'].includes(what ?? '')
const candidateOf = ({ canaries = [] }: Revision, app: string): string | undefined =>
  canaries.find(({ set }) => set[app] !== undefined)?.set[app]

/** What happened to an app, oldest first: promotions, canaries, and what was taken back. */
export function marksOf(history: readonly Revision[], app: string): Mark[] {
  const ordered = [...history].sort((a, b) => a.revision - b.revision)
  return ordered.flatMap((revision, place): Mark[] => {
    const { plan, previous, when, who } = revision
    const before = ordered[place - 1]
    const [now, earlier] = [candidateOf(revision, app), before && candidateOf(before, app)]
    const changed = plan[app] !== previous[app]
    if (!changed && now === earlier) return []
    const at = Date.parse(when)
    const id = (plan[app] ?? '').slice(0, SHORT_ID)
    if (isBack(revision)) return [{ at, kind: 'take-back', label: text.takenBack(id, who) }]
    if (changed) return [{ at, kind: 'promotion', label: text.promotion(id, who) }]
    return [{ at, kind: 'canary', label: text.canary((now ?? '').slice(0, SHORT_ID), who) }]
  })
}
