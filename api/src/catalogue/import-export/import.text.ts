import type { Refusal } from '../product-data/entry'

export const refusalText = ({ line, column, reason }: Refusal) => `line ${line}, ${column}: ${reason}`

export const importProblems = {
  busy: (unfinished: { fileName: string; by: string; done: number; total: number } | undefined) =>
    `Another import is running${unfinished ? ` (${unfinished.fileName}, by ${unfinished.by}: ${unfinished.done} of ${unfinished.total})` : ''}. Wait until it has finished and try again.`,
  changedMeanwhile: (refusals: Refusal[]) =>
    `The shop has changed since the import began: ${refusals.map(refusalText).join('; ')}. Import the file again.`
}
