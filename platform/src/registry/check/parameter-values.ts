import { z } from 'zod'
import type { ParameterSource } from '../../demo-api/demo-config'

const record = z.record(z.string(), z.unknown())

/**
 * The values that a response of the api has for a parameter: of the list that it is, or of the first list in it.
 * `field` may lead into an item: 'product._id'.
 */
export function valuesIn(response: unknown, { field, each }: ParameterSource): string[] {
  const items = listIn(response)
  const chosen = each ? firstOfEach(items, each) : items.slice(0, 1)
  return chosen.flatMap(item => {
    const value = fieldOf(item, field)
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
}

function listIn(response: unknown): unknown[] {
  if (Array.isArray(response)) return response
  return Object.values(record.safeParse(response).data ?? {}).find(Array.isArray) ?? []
}

const firstOfEach = (items: unknown[], field: string): unknown[] => {
  const contents = items.map(item => fieldOf(item, field))
  return items.filter((_, index) => contents.indexOf(contents[index]) === index)
}

const fieldOf = (item: unknown, field: string): unknown =>
  field.split('.').reduce((value: unknown, name) => record.safeParse(value).data?.[name], item)
