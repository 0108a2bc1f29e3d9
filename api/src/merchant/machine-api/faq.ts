import { z } from 'zod'
import { addQuestion, changeQuestion, listQuestions, removeQuestion } from '../../house/policy/faq.service'
import { writeBlocks } from '../../house/policy/write-markdown.rules'
import { noChange } from './machine-api.text'
import { operation, type OperationContext } from './operation'

const TEXT_MAX = 20_000
const text = z.string().max(TEXT_MAX)
const faq = z.object({
  items: z.array(z.object({ number: z.int(), part: z.string(), question: z.string(), answer: z.string() }))
})
const one = '/faq/{language}/{question}'

const shown = async ({ db }: OperationContext, language: string): Promise<z.infer<typeof faq>> => ({
  items: (await listQuestions(db, language)).map(({ number, part, question, answer }) => {
    return { number, part, question, answer: writeBlocks(answer) }
  })
})

/** Digits alone are a number of the list. */
const keyOf = ({ question = '' }: Record<string, string>) =>
  /^\d{1,9}$/.test(question) ? Number(question) : question

/** `{question}` is its words or its number. Every write responds with the whole list: numbers move. */
export const faqOperations = [
  operation({
    method: 'GET',
    path: '/faq/{language}',
    summary: 'The questions of the FAQ in a language, with answers as Markdown',
    scope: 'content:read',
    response: faq,
    errors: ['BAD_INPUT'],
    run: (context, { params: { language = '' } }) => shown(context, language)
  }),
  operation({
    method: 'POST',
    path: '/faq/{language}',
    summary: 'Adds a question at the end of a part, which begins with it if there is none',
    scope: 'content:write',
    body: z.strictObject({ part: text, question: text, answer: text }),
    response: faq,
    status: 201,
    errors: ['ALREADY_THERE'],
    async run(context, { params: { language = '' }, body }) {
      await addQuestion(context.db, { ...body, language, by: context.by })
      return shown(context, language)
    }
  }),
  operation({
    method: 'PATCH',
    path: one,
    summary:
      'Changes question and answer, or moves it: to a position in its part, from 1, or in another part',
    scope: 'content:write',
    body: z
      .strictObject({
        question: text.optional(),
        answer: text.optional(),
        part: text.optional(),
        position: z.int().min(1).max(9999).optional()
      })
      .refine(change => Object.keys(change).length > 0, noChange),
    response: faq,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    async run(context, { params, body }) {
      const { language = '' } = params
      await changeQuestion(context.db, { ...body, key: keyOf(params), language, by: context.by })
      return shown(context, language)
    }
  }),
  operation({
    method: 'DELETE',
    path: one,
    summary: 'Removes a question, and its part with the last one in it',
    scope: 'content:write',
    response: faq,
    errors: ['NOT_FOUND'],
    async run(context, { params }) {
      const { language = '' } = params
      await removeQuestion(context.db, { key: keyOf(params), language, by: context.by })
      return shown(context, language)
    }
  })
]
