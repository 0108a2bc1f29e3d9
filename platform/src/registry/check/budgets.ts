import { BUDGETS } from '../../release/shapes/limits'
import type { Registry } from '../../release/channels/registry'
import type { Release } from '../../release/shapes/release'

const KiB = 1024
const format = (bytes: number): string => (bytes / KiB).toFixed(1)

/** Every part of a release that exceeds its size budget (`limits.ts`), one line each. */
export async function exceededBudgets(registry: Registry, release: Release): Promise<string[]> {
  const { app, id, files, parts, foreign } = release
  const budget = app === 'shell' ? BUDGETS.shell : BUDGETS.remote
  const sizeOf = async (names: readonly string[]): Promise<number> => {
    const sizes = names.map(async name => {
      const compressed = await registry.file(app, id, `browser/${name}.br`)
      return compressed?.length ?? files[`browser/${name}`]?.size ?? 0
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const problems: string[] = []
  const compare = (what: string, bytes: number, limit: number): void => {
    if (bytes > limit * KiB)
      problems.push(`${app}: ${what} is ${format(bytes)} KiB, the limit is ${limit} KiB`)
  }
  for (const [name, part] of Object.entries(parts)) {
    const entry = part.kind === 'entry'
    // A build tool puts the federation runtime of a foreign container into its entry or into its parts.
    if (foreign && !entry)
      compare(
        `the script of entry and ${name}`,
        await sizeOf([...new Set([...parts.entry.js, ...part.js])]),
        budget.entryJs + budget.partJs
      )
    else if (!foreign)
      compare(`the script of ${name}`, await sizeOf(part.js), entry ? budget.entryJs : budget.partJs)
    compare(`the css of ${name}`, await sizeOf(part.css), entry ? budget.entryCss : budget.partCss)
  }
  const total = Object.values(files).reduce((sum, { size }) => sum + size, 0)
  compare('the whole release', total, BUDGETS.wholeMiB * KiB)
  return problems
}
