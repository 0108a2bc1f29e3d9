import { BUDGETS } from '../limits'
import type { Registry } from '../registry'
import type { Part, Release } from '../release'

const KiB = 1024
const round = (bytes: number): string => (bytes / KiB).toFixed(1)

/** Every part of a release that is heavier than `limits.ts` allows, as it travels. */
export async function exceededBudgets(registry: Registry, release: Release): Promise<string[]> {
  const { app, id, files, parts } = release
  const budget = app === 'shell' ? BUDGETS.shell : BUDGETS.remote
  const weigh = async (names: readonly string[]): Promise<number> => {
    const sizes = names.map(async name => {
      const packed = await registry.file(app, id, `browser/${name}.br`)
      return packed?.length ?? files[`browser/${name}`]?.size ?? 0
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const problems: string[] = []
  const judge = (what: string, bytes: number, most: number): void => {
    if (bytes > most * KiB)
      problems.push(`${app}: ${what} weighs ${round(bytes)} KiB, ${most} KiB are allowed`)
  }
  for (const [name, part] of Object.entries(parts) as [string, Part][]) {
    const entry = part.kind === 'entry'
    judge(`the script of ${name}`, await weigh(part.js), entry ? budget.entryJs : budget.partJs)
    judge(`the css of ${name}`, await weigh(part.css), entry ? budget.entryCss : budget.partCss)
  }
  const whole = Object.values(files).reduce((sum, { size }) => sum + size, 0)
  judge('the whole release', whole, BUDGETS.wholeMiB * KiB)
  return problems
}
