import { conflictsOf } from '../../release/contracts/conflicts'
import { contractConflicts } from '../../release/contracts/contract-conflicts'
import { PREVIEW_COUNTS_MS } from '../../release/shapes/limits'
import type { Plan, Preview } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import type { Release } from '../../release/shapes/release'

/**
 * Conflicts that the candidates would bring to a preview. A preview counts while it is in use: not after a week without
 * a change, and not for an app of which a newer release than the previewed one is live. One team's forgotten preview
 * does not keep the shell of another from being promoted.
 */
export async function previewConflicts(registry: Registry, set: Plan, live: Plan): Promise<PreviewConflicts> {
  const result: PreviewConflicts = { problems: [], notes: [] }
  const plan = { ...live, ...set }
  const withoutPreview = allConflicts(await registry.resolve(plan))
  for (const preview of await registry.previews()) {
    const before = await registry.resolve({ ...live, ...preview.set }).catch(() => [])
    const after = await registry.resolve({ ...plan, ...preview.set, ...set }).catch(() => [])
    if (after.length === 0) continue
    const known = [...withoutPreview, ...allConflicts(before)]
    const lines = except(allConflicts(after), known).map(
      line => `${line} (in the preview ${preview.name} of ${preview.who})`
    )
    if (lines.length === 0) continue
    const stale = await staleness(registry, preview, live)
    if (stale) result.notes.push(...lines.map(line => `${line}: does not count, ${stale}`))
    else result.problems.push(...lines)
  }
  return result
}

interface PreviewConflicts {
  problems: string[]
  notes: string[]
}

/** Why a preview does not count any more; undefined when it does. */
async function staleness(registry: Registry, preview: Preview, live: Plan): Promise<string | undefined> {
  if (Date.now() - Date.parse(preview.when) > PREVIEW_COUNTS_MS) return 'the preview is older than a week'
  for (const [app, id] of Object.entries(preview.set)) {
    const current = live[app]
    if (current === undefined || current === id) continue
    const [previewed, promoted] = [await registry.published(app, id), await registry.published(app, current)]
    if (previewed && promoted && previewed < promoted) return `a newer release of ${app} is live`
  }
  return undefined
}

const allConflicts = (releases: Release[]): string[] => [
  ...conflictsOf(releases),
  ...contractConflicts(releases)
]

export const except = (lines: string[], excluded: string[]): string[] =>
  lines.filter(line => !excluded.includes(line))
