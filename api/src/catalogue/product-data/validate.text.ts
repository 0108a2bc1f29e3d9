import { plural } from '@sahra/shared/format/format'
import type { z } from 'zod'

/** Words for what a value should be; those of the schema library name its own types. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object'
}

const isMissing = 'is missing'
const counts: Record<string, (count: number) => string> = {
  string: count => plural(count, 'character'),
  array: count => plural(count, 'entry', 'entries')
}

/** Returns why a value is refused, to be read after the name of its field. `value`: what the file has. */
export function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined && issue.code !== 'unrecognized_keys') return isMissing
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_union':
      return 'is neither a number nor a text'
    case 'invalid_value':
      return `is none of ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return 'is not a field of a product'
    case 'too_big': {
      const most = Number(issue.maximum)
      const counted = counts[issue.origin]
      return counted ? `has more than ${counted(most)}` : `is more than ${most}`
    }
    case 'too_small':
      return counts[issue.origin] ? isMissing : `is less than ${Number(issue.minimum)}`
    default:
      return issue.message
  }
}
