import type { Identified, Item } from '../data/identity.rules'
import type { Operation } from '../operations/operation.rules'
import type { Resource } from '../operations/resources.rules'
import { kindOf } from '../schema/kind.rules'
import { applies } from '../screens/applies.rules'

/** An operation that is run for several items of a list. `sets`: the field that a change writes to each. */
export interface BulkAction {
  operation: Operation
  sets?: { field: string; value: boolean }
}

/** Returns the bulk actions of a list: operations with `bulk: true`, and both values of each boolean field that `bulk` names. */
export function bulkActionsOf({
  itemActions,
  change
}: Pick<Resource, 'itemActions' | 'change'>): BulkAction[] {
  const steps = itemActions.filter(({ bulk }) => bulk === true).map(operation => ({ operation }))
  if (!Array.isArray(change?.bulk)) return steps
  const { bulk, body } = change
  return [
    ...steps,
    ...bulk
      .filter(field => kindOf(field, body?.properties?.[field] ?? {}) === 'yesNo')
      .flatMap(field => [true, false].map(value => ({ operation: change, sets: { field, value } })))
  ]
}

/** Returns the chosen items that an action applies to and changes. */
export const affectedBy = ({ operation, sets }: BulkAction, chosen: readonly Identified[]): Identified[] =>
  chosen.filter(item => applies(operation.key, item) && (!sets || item[sets.field] !== sets.value))

export interface Refused {
  item: Identified
  reason: string
}

/** Runs an action for each item, one after another; returns the refused items, each with its reason. */
export async function runBulk(
  items: readonly Identified[],
  run: (item: Item) => Promise<unknown>,
  onDone: (count: number) => void
): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const [index, item] of items.entries()) {
    try {
      await run(item)
    } catch (error) {
      refused.push({ item, reason: (error as Error).message })
    }
    onDone(index + 1)
  }
  return refused
}
