import type { Choice } from './matching.rules'
import { parseQuantity } from './quantity.rules'

type Kept = Choice & { quantity: number }

const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What goes along to the sign-in screen, and comes back in the history entry's state (decision C62). */
export const detour = (choice: Choice, quantity: number): { chosen: Kept } => ({
  chosen: { ...choice, quantity }
})

export function afterDetour(state: unknown): Kept | undefined {
  const chosen = (state as { chosen?: Record<string, unknown> } | null | undefined)?.chosen
  if (typeof chosen !== 'object' || chosen === null) return undefined
  const { color, size, variantId, quantity } = chosen
  return {
    color: word(color),
    size: word(size),
    variantId: word(variantId),
    quantity: parseQuantity(String(quantity))
  }
}
