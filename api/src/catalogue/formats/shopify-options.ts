import type { RowProblem } from '../product-data/entry'
import { formatProblems } from './formats.text'
import type { ShopifyColumns, ShopifyField } from './shopify-columns'

interface OptionRow {
  line: number
  cell: (field: ShopifyField) => string | undefined
}
interface Options {
  hasVariants: boolean
  /** By the line of the variant. */
  optionsOf: (line: number) => { color: string | null; size: string | null }
  /** Values of options that all variants share. */
  keywords: string | undefined
}

const slots = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value']
] as const
const isColour = (name: string) => /^colou?rs?$/i.test(name)
const isSize = (name: string) => /sizes?$/i.test(name)
const isNothing = (name: string, values: string[]) =>
  /^title$/i.test(name) && values.every(value => /^default title$/i.test(value))

/** Reads Shopify's three options as colour and size; another option may have one value only. */
export function readOptions(rows: OptionRow[], columns: ShopifyColumns): Options | RowProblem {
  const used: { field: 'color' | 'size'; value: (typeof slots)[number][1] }[] = []
  const shared: string[] = []
  for (const [nameField, valueField] of slots) {
    const name = rows[0]?.cell(nameField)
    if (!name) continue
    const values = [...new Set(rows.map(row => row.cell(valueField)).filter(value => value !== undefined))]
    if (isNothing(name, values)) continue
    const field = isColour(name) ? 'color' : isSize(name) ? 'size' : undefined
    if (field && !used.some(other => other.field === field)) used.push({ field, value: valueField })
    else if (values.length <= 1) shared.push(...values)
    else
      return {
        line: rows[0]?.line ?? 0,
        column: columns[nameField] ?? nameField,
        reason: formatProblems.otherOption(name)
      }
  }
  const byLine = new Map(rows.map(row => [row.line, row.cell]))
  const valueOf = (line: number, field: 'color' | 'size') => {
    const slot = used.find(option => option.field === field)
    return (slot && byLine.get(line)?.(slot.value)) ?? null
  }
  return {
    hasVariants: used.length > 0,
    optionsOf: line => ({ color: valueOf(line, 'color'), size: valueOf(line, 'size') }),
    keywords: shared.length ? shared.join(' ') : undefined
  }
}
