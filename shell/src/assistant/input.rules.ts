import type { ToolField, ToolInput } from '@sahra/shared/contract/tool'

/** Returns why the tool does not accept this input, for the assistant; undefined when it does. */
export function problemOf({ properties, required = [] }: ToolInput, input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return 'expects an object'
  const missing = required.find(name => !Object.hasOwn(input, name))
  if (missing !== undefined) return `${missing}: is missing`
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    const problem = field ? problemOfValue(field, value) : 'is not expected'
    if (problem !== undefined) return `${name}: ${problem}`
  }
  return undefined
}

function problemOfValue(field: ToolField, value: unknown): string | undefined {
  const {
    type,
    pattern,
    minLength = 0,
    maxLength = Infinity,
    minimum = -Infinity,
    maximum = Infinity
  } = field
  const isExpected = type === 'integer' ? Number.isInteger(value) : typeof value === type
  if (!isExpected) return `expects ${type}`
  if (typeof value === 'number' && !(value >= minimum && value <= maximum))
    return `expects ${minimum} to ${maximum}`
  if (typeof value !== 'string') return undefined
  // In code points, as JSON Schema counts.
  const { length } = [...value.trim()]
  if (length < minLength || length > maxLength) return `expects ${minLength} to ${maxLength} characters`
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return `expects ${pattern}`
  if (field.enum && !field.enum.includes(value)) return `expects ${field.enum.join(', ')}`
  return undefined
}
