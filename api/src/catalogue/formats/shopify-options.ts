import type { RowProblem } from '../product-data/entry'
import { formatProblems } from './formats.text'
import { optionOf } from './option-names.rules'
import type { ShopifyRow } from './shopify-rows'

interface Options {
  hasVariants: boolean
  optionsOf: (row: ShopifyRow) => { color: string | null; size: string | null }
  /** Values of options that all variants share. */
  keywords: string | undefined
}

const slots = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value']
] as const
const isNothing = (name: string, values: string[]) =>
  /^title$/i.test(name) && values.every(value => /^default title$/i.test(value))

/** Reads Shopify's three options as colour and size; another option may have one value only. `first`: has their names. */
export function readOptions(first: ShopifyRow, rows: ShopifyRow[]): Options | RowProblem {
  const used: { field: 'color' | 'size'; value: (typeof slots)[number][1] }[] = []
  const shared: string[] = []
  for (const [nameField, valueField] of slots) {
    const name = first.cell(nameField)
    const values = [...new Set(rows.map(row => row.cell(valueField)).filter(value => value !== undefined))]
    if (isNothing(name ?? 'Title', values)) continue
    if (!name) {
      const line = rows.find(row => row.cell(valueField) !== undefined)?.line ?? first.line
      return { line, column: first.column(nameField), reason: formatProblems.noOptionName }
    }
    const field = optionOf(name)
    if (field && !used.some(other => other.field === field)) used.push({ field, value: valueField })
    else if (values.length <= 1) shared.push(...values)
    else
      return { line: first.line, column: first.column(nameField), reason: formatProblems.otherOption(name) }
  }
  const [one, second] = rows
  if (one && second && !used.length) {
    const reason = formatProblems.noOptions(one.line)
    return { line: second.line, column: first.column('option1Name'), reason }
  }
  const valueOf = (row: ShopifyRow, field: 'color' | 'size') => {
    const slot = used.find(option => option.field === field)
    return (slot && row.cell(slot.value)) ?? null
  }
  return {
    hasVariants: used.length > 0,
    optionsOf: row => ({ color: valueOf(row, 'color'), size: valueOf(row, 'size') }),
    keywords: shared.length ? shared.join(' ') : undefined
  }
}
