import type { PolicyBlock, Words } from '../contract/policy'

export interface Question {
  question: string
  answer: PolicyBlock[]
}

/** Returns the questions of a part of the FAQ: a subheading with the blocks up to the next one. */
export function questionsOf(blocks: readonly PolicyBlock[]): Question[] {
  const questions: Question[] = []
  for (const block of blocks) {
    if (typeof block === 'object' && 'subheading' in block)
      questions.push({ question: block.subheading, answer: [] })
    else questions.at(-1)?.answer.push(block)
  }
  return questions
}

export const blocksOf = (questions: readonly Question[]): PolicyBlock[] =>
  questions.flatMap(({ question, answer }) => [{ subheading: question }, ...answer])

const plain = (words: Words): string =>
  typeof words === 'string' ? words : words.map(run => (typeof run === 'string' ? run : run.text)).join('')

/** Returns an answer without its links, a line for each paragraph and point. */
export const plainAnswer = (answer: readonly PolicyBlock[]): string =>
  answer
    .map(block =>
      typeof block === 'string' || !('points' in block || 'subheading' in block)
        ? plain(block)
        : 'points' in block
          ? block.points.map(plain).join('\n')
          : block.subheading
    )
    .join('\n')
