import type { LivePlan } from '../../release/plan/live-plan'
import type { Release } from '../../release/shapes/release'
import { releaseBase, releaseMirror } from './boot-data'

/**
 * Returns an import map with the hashes of the modules of foreign containers (Integrity-Policy: an `import()` carries none
 * itself), below every address that a browser may load them from; undefined when there are none.
 */
export function moduleIntegrity({ remotes, rollbackTargets }: LivePlan): string | undefined {
  const releases = [...remotes, ...rollbackTargets.values()].filter(isModules)
  if (releases.length === 0) return undefined
  return JSON.stringify({ integrity: Object.fromEntries(releases.flatMap(hashesOf)) })
}

/** Besides the script of the container, its entry has a module. */
const isModules = ({ foreign, parts }: Release): boolean => foreign === true && parts.entry.js.length > 1

const hashesOf = (release: Release): [string, string][] => {
  const bases = [releaseBase(release), ...Array.from({ length: 10 }, (_, i) => releaseMirror(release, i))]
  return Object.entries(release.files).flatMap(([name, { integrity }]) =>
    name.endsWith('.js')
      ? bases.map((base): [string, string] => [name.replace('browser/', base), integrity])
      : []
  )
}
