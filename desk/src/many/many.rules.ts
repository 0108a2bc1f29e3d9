import type { Identified, Item } from '../data/identity.rules'
import type { Operation } from '../operations/operation.rules'
import type { Resource } from '../operations/resources.rules'
import { kindOf } from '../schema/kind.rules'
import { applies } from '../screens/applies.rules'

/** What is done with several things of a list. `sets`: what a change writes to each. */
export interface ManyAction {
  operation: Operation
  sets?: { field: string; value: boolean }
}

/** Returns what the operations allow with several things: steps, and fields that are yes or no. */
export function manyActionsOf({
  itemActions,
  change
}: Pick<Resource, 'itemActions' | 'change'>): ManyAction[] {
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

/** Returns those that an action changes something of. */
export const meantOf = ({ operation, sets }: ManyAction, chosen: readonly Identified[]): Identified[] =>
  chosen.filter(item => applies(operation.key, item) && (!sets || item[sets.field] !== sets.value))

export interface Refused {
  item: Identified
  reason: string
}

/** Runs an action for each of the things, one after another, and returns those that were refused, with the reason. */
export async function runMany(
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
