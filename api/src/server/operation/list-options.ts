import { listHelp as english } from './list-options.text'
import { listHelp as arabic } from './list-options.text.ar'

const names = ['sort', 'order', 'limit', 'after'] as const

/** Returns the options that every verb of a list has: the fields of its query that all lists share. */
export const listOptions = (
  fields: object
): Record<string, { field: string; help: { en: string; ar: string } }> =>
  Object.fromEntries(
    names
      .filter(name => 'after' in fields && name in fields)
      .map(name => [`--${name}`, { field: name, help: { en: english[name], ar: arabic[name] } }])
  )
