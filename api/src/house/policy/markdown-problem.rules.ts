/** Why a line is refused. */
export type MarkdownProblemName =
  | 'bold'
  | 'code'
  | 'control'
  | 'deep'
  | 'description'
  | 'duplicate-id'
  | 'empty-answer'
  | 'empty-part'
  | 'entity'
  | 'heading-mark'
  | 'html'
  | 'id'
  | 'image'
  | 'indent'
  | 'lead'
  | 'lead-words'
  | 'link'
  | 'long'
  | 'metadata'
  | 'nested'
  | 'no-part'
  | 'no-title'
  | 'quote'
  | 'question'
  | 'reference'
  | 'rule'
  | 'second-title'
  | 'table'
  | 'too-large'

/** `line`: from 1; `found`: what is meant. */
export interface MarkdownProblem {
  line: number
  problem: MarkdownProblemName
  found: string
}

/** Thrown inside a reader, which collects those of all lines. */
export class LineProblem extends Error {
  constructor(
    readonly problem: MarkdownProblemName,
    readonly found = ''
  ) {
    super(problem)
  }
}
