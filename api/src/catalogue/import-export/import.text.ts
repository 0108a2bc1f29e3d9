import type { CountedVariant } from '../formats/read-inventory'
import type { RowProblem } from '../product-data/entry'

export const problemText = ({ line, column, reason }: RowProblem) => `line ${line}, ${column}: ${reason}`

export const importProblems = {
  busy: (unfinished: { fileName: string; by: string; done: number; total: number } | undefined) =>
    `Another import is running${unfinished ? ` (${unfinished.fileName}, by ${unfinished.by}: ${unfinished.done} of ${unfinished.total})` : ''}. Wait until it has finished and try again.`,
  changedMeanwhile: (problems: RowProblem[]) =>
    `The shop has changed since the import began: ${problems.map(problemText).join('; ')}. Import the file again.`
}

export const inventoryProblems = {
  variant: 'variant',
  unknown: ({ sku, handle, options }: CountedVariant) =>
    sku === undefined
      ? `the shop has no variant ${[handle, ...options].join(', ')}`
      : `the shop has no variant with the SKU ${sku}`,
  sameAs: (line: number) => `is the variant of line ${line} by another name`,
  tooMany: (max: number) => `has more than ${max} at its locations`
}
