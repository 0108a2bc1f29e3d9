import type { ChoiceSeparator } from '@sahra/shared/contract/inspect'

const SEPARATOR: ChoiceSeparator = '.'

/** Returns the chosen releases with another one of an app; without `release`, with none of it. */
export function withChoice(chosen: readonly string[], app: string, release?: string): string[] {
  const others = chosen.filter(name => !name.startsWith(`${app}@`))
  return release === undefined ? others : [...others, `${app}@${release}`]
}

/** Returns the value of the cookie. */
export const choiceText = (chosen: readonly string[]): string => chosen.join(SEPARATOR)
