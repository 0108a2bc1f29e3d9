import type { Policy, PolicyPart } from '@sahra/shared/contract/policy'
import { blocksOf, type Question, questionsOf } from '@sahra/shared/policies/questions.rules'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { assertSeenOrder } from '../../server/operation/seen-order'
import { changePolicy, findPolicy, reasonsOf } from './edit-policy.service'
import { idOf, idsOf } from './part-id.rules'
import { policyProblems as problems } from './policy.text'
import { readMarkdown } from './read-markdown.rules'

/** A question with the number by which it is edited: from 1, over all parts. */
export interface NumberedQuestion extends Question {
  number: number
  part: string
}
/** The number of a question, or its words, which stay when others come and go. */
export type QuestionKey = number | string

interface FaqEdit {
  language: string
  by: string
}
interface QuestionText {
  question: string
  /** Markdown: paragraphs, lists, links. */
  answer: string
}

interface QuestionChange {
  key: QuestionKey
  question?: string | undefined
  answer?: string | undefined
  part?: string | undefined
  position?: number | undefined
  /** The questions of its part as they were seen. */
  seenOrder?: string[] | undefined
}

const questionsIn = (parts: readonly PolicyPart[]): NumberedQuestion[] =>
  parts
    .flatMap(({ heading, blocks }) => questionsOf(blocks).map(question => ({ ...question, part: heading })))
    .map((question, index) => ({ ...question, number: index + 1 }))

export async function listQuestions(db: Executor, language: string): Promise<NumberedQuestion[]> {
  const { policy } = await findPolicy(db, { page: 'faq', language })
  return questionsIn(policy.parts)
}

/** Adds a question at the end of a part, which begins with it if there is none. Returns false when nothing changes. */
export const addQuestion = (
  db: Database,
  { part, question, answer, ...edit }: FaqEdit & QuestionText & { part: string }
): Promise<boolean> =>
  changeFaq(db, edit, questions => {
    refuseSame(questions, question)
    const added = { ...readQuestion({ part, question, answer }), number: 0 }
    const last = questions.findLastIndex(existing => idOf(existing.part) === idOf(added.part))
    const heading = questions[last]?.part ?? added.part
    return questions.toSpliced(last < 0 ? questions.length : last + 1, 0, { ...added, part: heading })
  })

/** Changes the words of a question and its answer, or moves it: to a position in its part, from 1, or to the end of another. */
export const changeQuestion = (
  db: Database,
  { key, part, position, seenOrder, question, answer, ...edit }: FaqEdit & QuestionChange
): Promise<boolean> =>
  changeFaq(db, edit, before => {
    const index = questionIndex(before, key)
    const own = before.filter(existing => existing.part === before[index]?.part)
    assertSeenOrder(
      seenOrder,
      own.map(existing => existing.question)
    )
    const questions = withText(before, index, { question, answer })
    const isMoved = part !== undefined || position !== undefined
    return isMoved ? withPlace(questions, index, { part, position }) : questions
  })

function withText(
  questions: NumberedQuestion[],
  index: number,
  { question, answer }: Pick<QuestionChange, 'question' | 'answer'>
): NumberedQuestion[] {
  const others = questions.toSpliced(index, 1)
  if (question !== undefined) refuseSame(others, question)
  const read = readQuestion({ part: 'Part', question: question ?? 'Question', answer: answer ?? 'Answer' })
  return questions.map((existing, place) =>
    place !== index
      ? existing
      : {
          ...existing,
          ...(question !== undefined && { question: read.question }),
          ...(answer !== undefined && { answer: read.answer })
        }
  )
}

function withPlace(
  questions: NumberedQuestion[],
  index: number,
  { part, position = Number.MAX_SAFE_INTEGER }: Pick<QuestionChange, 'part' | 'position'>
): NumberedQuestion[] {
  if (!Number.isSafeInteger(position) || position < 1) throw new ApiError('BAD_INPUT', problems.position)
  const parts = [...new Set(questions.map(existing => existing.part))]
  const heading =
    part === undefined ? questions[index]?.part : parts.find(existing => idOf(existing) === idOf(part))
  if (heading === undefined) throw new ApiError('NOT_FOUND', problems.part(part ?? '', parts))
  const moved = questions.slice(index, index + 1).map(existing => ({ ...existing, part: heading }))
  const others = questions.toSpliced(index, 1)
  const places = others.flatMap((existing, place) => (existing.part === heading ? [place] : []))
  const at = places[position - 1] ?? (places.at(-1) ?? others.length - 1) + 1
  return others.toSpliced(at, 0, ...moved)
}

/** Removes a question, and its part with the last one in it. */
export const removeQuestion = (
  db: Database,
  { key, ...edit }: FaqEdit & { key: QuestionKey }
): Promise<boolean> =>
  changeFaq(db, edit, questions => {
    const index = questionIndex(questions, key)
    if (questions.length === 1) throw new ApiError('BAD_INPUT', problems.lastQuestion)
    return questions.toSpliced(index, 1)
  })

const changeFaq = (
  db: Database,
  edit: FaqEdit,
  change: (questions: NumberedQuestion[]) => NumberedQuestion[]
): Promise<boolean> =>
  changePolicy(db, { page: 'faq', ...edit }, policy =>
    withQuestions(policy, change(questionsIn(policy.parts)))
  )

/** Keeps the order of the parts; those that are new are last. */
function withQuestions(policy: Policy, questions: NumberedQuestion[]): Policy {
  const old = policy.parts.map(({ id, heading }) => ({ id, heading }))
  const added = [...new Set(questions.map(({ part }) => part))]
    .filter(part => old.every(({ heading }) => heading !== part))
    .map(heading => ({ id: undefined, heading }))
  const parts = [...old, ...added]
  const ids = idsOf(parts)
  return {
    ...policy,
    parts: parts.flatMap(({ heading }, index) => {
      const own = questions.filter(({ part }) => part === heading)
      return own.length ? [{ id: ids[index] ?? '', heading, blocks: blocksOf(own) }] : []
    })
  }
}

/** Reads what was typed by the rules of a whole page. */
function readQuestion({
  part,
  question,
  answer
}: QuestionText & { part: string }): Question & { part: string } {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim()
  const source = `# FAQ\n\nFAQ\n\n## ${line(part)}\n\n### ${line(question)}\n\n${answer}`
  const policy = readMarkdown(source, true)
  if (Array.isArray(policy)) throw new ApiError('BAD_INPUT', reasonsOf(policy).join('\n'))
  const [read, ...further] = policy.parts
  const [only, ...others] = questionsOf(read?.blocks ?? [])
  if (!read || !only || others.length || further.length) throw new ApiError('BAD_INPUT', problems.oneAnswer)
  return { ...only, part: read.heading }
}

function questionIndex(questions: NumberedQuestion[], key: QuestionKey): number {
  const index =
    typeof key === 'number' ? key - 1 : questions.findIndex(({ question }) => question === key.trim())
  if (!questions[index]) throw new ApiError('NOT_FOUND', problems.question(key))
  return index
}

function refuseSame(questions: NumberedQuestion[], question: string): void {
  if (questions.some(existing => existing.question === question.trim()))
    throw new ApiError('ALREADY_THERE', problems.sameQuestion)
}
