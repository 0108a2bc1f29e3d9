import type { Revision } from './records'

/**
 * Returns the revision that rolled a release of an app back; undefined when another one replaced it last, or none has.
 * `history`: newest first.
 */
export function rolledBackIn(history: readonly Revision[], app: string, id: string): Revision | undefined {
  const replaced = history.find(({ plan, previous }) => previous[app] === id && plan[app] !== id)
  return replaced?.back ? replaced : undefined
}
