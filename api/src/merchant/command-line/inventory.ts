import { importInventory } from '../../catalogue/import-export/inventory.service'
import { problemText } from '../../catalogue/import-export/import.text'
import type { Inventory } from '../../catalogue/formats/read-inventory'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { catalogueMessages as messages } from './catalogue.text'
import type { CommandContext } from './command'
import { inventoryMessages } from './inventory.text'
import { operatorName } from './operator'

/** So that a report of a large file stays readable. */
const REPORTED_MAX = 100

/** Sets the stocks of a file, with its report. `location`: of this one alone; throws CliError when the file lacks it. */
export async function importStocks(
  { db, print, isDryRun = false }: CommandContext,
  inventory: Inventory,
  { location, skipRefused }: { location: string | undefined; skipRefused: boolean }
): Promise<void> {
  const { locations } = inventory
  const isKnown = locations.some(name => name.toLowerCase() === location?.trim().toLowerCase())
  if (location !== undefined && !isKnown)
    throw new CliError(inventoryMessages.noLocation(location, locations))
  const { outcome, counts, changed, problems } = await importInventory(db, inventory, {
    by: operatorName(),
    isDryRun,
    skipRefused
  })
  print(inventoryMessages.plan(counts, location === undefined ? locations : [location]))
  for (const stock of changed.slice(0, REPORTED_MAX)) print(inventoryMessages.changed(stock))
  if (changed.length > REPORTED_MAX) print(messages.more(changed.length - REPORTED_MAX))
  for (const problem of problems.slice(0, REPORTED_MAX)) print(messages.problem(problemText(problem)))
  if (problems.length > REPORTED_MAX) print(messages.more(problems.length - REPORTED_MAX))
  if (outcome === 'refused') throw new CliError(messages.refusedAll)
  if (outcome === 'imported') print(inventoryMessages.imported(counts.changed))
}
