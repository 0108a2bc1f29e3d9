import { itemOf, type Operation, type Schema } from '../operations/operation.rules'
import { fieldsOf, kindOf } from '../schema/kind.rules'

export type Row = Record<string, string | number | null>

/** 'GET /figures/sales' → 'sales' */
export const nameOf = ({ path }: Pick<Operation, 'path'>): string => path.split('/').at(-1) ?? ''
/** The name of its words. */
export const placeOf = (operation: Operation): string => `figures-${nameOf(operation)}`

/** Of what the rows of a figure are, and which numbers they have. */
export interface Measures {
  label: string
  /** By day: a plot in time. */
  isByDay: boolean
  /** Parts of a whole have a sum, steps after another have none. */
  hasSum: boolean
  numbers: [name: string, schema: Schema][]
}

/** Returns what the rows of a figure are of, by its schema: the first field, and the numbers after it. */
export function measuresOf(operation: Operation): Measures {
  const [[label] = [''], ...others] = fieldsOf(itemOf(operation) ?? {})
  const numbers = others.filter(([name, schema]) => /^(number|money)$/.test(kindOf(name, schema)))
  return { label, isByDay: label === 'day', hasSum: label !== 'step', numbers }
}

export const valueOf = (row: Row, name: string): number => Number(row[name] ?? 0)

/** Sums of decimal amounts, without the error of binary fractions. */
export const sumOf = (rows: readonly Row[], name: string): number =>
  Math.round(rows.reduce((sum, row) => sum + valueOf(row, name), 0) * 100) / 100

/** Returns the upper end of a scale whose half is a round number, too: 2, 4, 6, 8 or 10 times a power of ten. */
export function scaleOf(values: readonly number[]): number {
  const most = Math.max(...values, 0)
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 6, 8, 10].map(times => times * power).find(top => top >= most) ?? most
}
