import type { FurtherOption } from '@sahra/shared/contract/product'
import type { RowProblem } from '../product-data/entry'
import { optionName, optionOf } from '../product-data/option-names.rules'
import { splitOptionName } from '../product-data/sizing.rules'
import { formatProblems } from './formats.text'
import type { ShopifyRow } from './shopify-rows'

export interface ChosenOptions {
  color: string | null
  size: string | null
  options: FurtherOption[]
}

interface Options {
  hasVariants: boolean
  optionsOf: (row: ShopifyRow) => ChosenOptions
  /** That the name of the option of sizes says: 'EU Size'. */
  sizeSystem: string | undefined
}

/** Shopify's three options, and those of the shop's own files. */
const slots = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
  ['option4Name', 'option4Value'],
  ['option5Name', 'option5Value'],
  ['option6Name', 'option6Value']
] as const
const isNothing = (name: string, values: string[]) =>
  /^title$/i.test(name) && values.every(value => /^default title$/i.test(value))

/** Reads options as colour, size and further ones. `first`: has their names. */
export function readOptions(first: ShopifyRow, rows: ShopifyRow[]): Options | RowProblem {
  const used: Partial<Record<'color' | 'size', (typeof slots)[number][1]>> = {}
  let sizeSystem: string | undefined
  const further: { name: string; value: (typeof slots)[number][1] }[] = []
  for (const [nameField, valueField] of slots) {
    const name = first.cell(nameField)
    const values = rows.map(row => row.cell(valueField)).filter(value => value !== undefined)
    if (isNothing(name ?? 'Title', values)) continue
    if (!name) {
      const line = rows.find(row => row.cell(valueField) !== undefined)?.line ?? first.line
      return { line, column: first.column(nameField), reason: formatProblems.noOptionName }
    }
    const { name: withoutSystem, system } = splitOptionName(name)
    const field = optionOf(withoutSystem)
    if (field && used[field] === undefined) {
      used[field] = valueField
      if (field === 'size') sizeSystem = system
    } else if (values.length) further.push({ name: optionName(name), value: valueField })
  }
  const hasVariants = Object.keys(used).length + further.length > 0
  const [one, second] = rows
  if (one && second && !hasVariants) {
    const reason = formatProblems.noOptions(one.line)
    return { line: second.line, column: first.column('option1Name'), reason }
  }
  const valueOf = (row: ShopifyRow, field: 'color' | 'size') => (used[field] && row.cell(used[field])) ?? null
  return {
    hasVariants,
    sizeSystem,
    optionsOf: row => ({
      color: valueOf(row, 'color'),
      size: valueOf(row, 'size'),
      options: further.flatMap(({ name, value: field }) => {
        const value = row.cell(field)
        return value === undefined ? [] : [{ name, value }]
      })
    })
  }
}
