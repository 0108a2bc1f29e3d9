import type { z } from 'zod'
import { catalogueProduct, type ProductInput } from './catalogue-product'
import type { Entry, RowProblem } from './entry'
import { reasonOf } from './validate.text'

export interface ValidEntry {
  line: number
  input: ProductInput
  columns: Record<string, string>
}

/** Validates a product; returns the first reason why it is refused. */
export function validate({ line, product, columns = {}, variantLines = [] }: Entry): ValidEntry | RowProblem {
  const result = catalogueProduct.safeParse(product)
  if (result.success) return { line, input: result.data, columns }
  const issue = result.error.issues[0] as z.core.$ZodIssue
  const variant = issue.path[0] === 'variants' ? issue.path[1] : undefined
  const [unknown] = issue.code === 'unrecognized_keys' ? issue.keys : []
  const field =
    issue.path[0] === 'texts'
      ? [...issue.path, ...(unknown === undefined ? [] : [unknown])].join('.')
      : (unknown ?? String(issue.path.findLast(part => typeof part === 'string') ?? ''))
  const key = variant === undefined ? field : `variants.${field}`
  return {
    line: (typeof variant === 'number' ? variantLines[variant] : undefined) ?? line,
    column: columns[key] ?? columns[field] ?? field,
    reason: reasonOf(issue, valueAt(product, issue.path))
  }
}

const valueAt = (product: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], product)

/** Every SKU of a product. */
export const skusOf = ({ sku, variants }: ProductInput): string[] =>
  variants?.length ? variants.map(({ sku }) => sku) : sku ? [sku] : []

/** Splits the entries into those that can go on, and those that name a SKU or a handle that an earlier one has. */
export function withoutRepeats(entries: ValidEntry[]): { unique: ValidEntry[]; repeats: RowProblem[] } {
  const lines = new Map<string, number>()
  const unique: ValidEntry[] = []
  const repeats: RowProblem[] = []
  for (const entry of entries) {
    const { input, line, columns } = entry
    const keys = [
      ...skusOf(input).map(sku => ({ key: `sku ${sku}`, field: 'sku', name: sku })),
      { key: `handle ${input.handle}`, field: 'handle', name: input.handle }
    ]
    const seen = new Set<string>()
    const repeated = keys.find(({ key }) => lines.has(key) || seen.size === seen.add(key).size)
    if (repeated) {
      const { key, field, name } = repeated
      const column = columns[`variants.${field}`] ?? columns[field] ?? field
      repeats.push({ line, column, reason: `${name} is also in line ${lines.get(key) ?? line}` })
      continue
    }
    for (const { key } of keys) lines.set(key, line)
    unique.push(entry)
  }
  return { unique, repeats }
}
