/** A product as a reader found it in a file, not validated yet. */
export interface Entry {
  /** Of the file, from 1. */
  line: number
  product: unknown
  /** The column of each field, where it has another name. */
  columns?: Record<string, string>
  /** The lines of the variants, where they have lines of their own. */
  variantLines?: number[]
}

/** A row that cannot be imported, and why. */
export interface RowProblem {
  line: number
  column: string
  reason: string
}

export type Row = Entry | RowProblem
export const isRowProblem = (row: Row): row is RowProblem => 'reason' in row
