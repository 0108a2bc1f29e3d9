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
export interface Refusal {
  line: number
  column: string
  reason: string
}

export type Row = Entry | Refusal
export const isRefusal = (row: Row): row is Refusal => 'reason' in row
