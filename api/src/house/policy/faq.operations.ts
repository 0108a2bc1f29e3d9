import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { wholeNumber } from '../../server/operation/fields'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { seenOrder } from '../../server/operation/seen-order'
import { addQuestion, changeQuestion, listQuestions, removeQuestion } from './faq.service'
import { faqHelp as english, faqMessages as messages, policyHelp } from './policy-operations.text'
import { faqHelp as arabic, policyHelp as policyArabic } from './policy-operations.text.ar'
import { ENGLISH } from './policy.service'
import { HEADING_MAX, SOURCE_MAX } from './read-markdown.rules'
import { policyProblems as problems } from './policy.text'
import { writeBlocks } from './write-markdown.rules'

const help = helpIn(english, arabic)
const operation = operationsOf('faq', 'content', help)
const language = z.string()
const heading = z.string().max(HEADING_MAX)
const answer = z.string().max(SOURCE_MAX)
/** Its number, or its words, which stay when others come and go. */
const key = z.string()
const keyOf = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed)
const path = '/faq/{language}/{key}'
/** Of a write the whole list: numbers move. */
const faq = z.object({
  items: z.array(z.object({ number: z.int(), part: z.string(), question: z.string(), answer: z.string() }))
})
const changed = { output: faq, printed: faq.extend({ isChanged: z.boolean() }), history: ['policy.changed'] }
/** What a command says without another language. */
const inEnglish = {
  sets: { language: ENGLISH },
  options: { '--lang': { field: 'language', help: helpIn(policyHelp, policyArabic).language } }
} as const
const fields = { number: 'key' } as const

async function shown({ db }: OperationContext, language: string) {
  const questions = await listQuestions(db, language)
  return { items: questions.map(({ answer, ...question }) => ({ ...question, answer: writeBlocks(answer) })) }
}

export const faqOperations = [
  operation('list', {
    route: 'GET /faq/{language}',
    input: z.strictObject({ language }),
    output: faq,
    errors: ['BAD_INPUT'],
    run: (context, { language }) => shown(context, language),
    verbs: {
      ...inEnglish,
      syntax: 'faq list',
      example: 'faq list --lang ar',
      print: ({ items }) => messages.list(items)
    }
  }),
  operation('add', {
    ...changed,
    route: 'POST /faq/{language}',
    input: z.strictObject({ language, part: heading, question: heading, answer }),
    creates: true,
    errors: ['ALREADY_THERE'],
    async run(context, input) {
      const isChanged = await addQuestion(context.db, { ...input, by: context.by })
      return { ...(await shown(context, input.language)), isChanged }
    },
    verbs: {
      ...inEnglish,
      syntax: 'faq add <part> <question> <answer>',
      example: 'faq add "Your account" "Can I close my account?" "Yes, in your [profile](/profile)."',
      print: messages.changed
    }
  }),
  operation('change', {
    ...changed,
    route: `PATCH ${path}`,
    input: z.strictObject({
      ...{ language, key, question: heading.optional(), answer: answer.optional(), part: heading.optional() },
      position: wholeNumber({ min: 1, max: 9999, refuse: () => problems.position }).optional(),
      seenOrder: seenOrder({ by: 'question', among: 'part' })
    }),
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    async run(context, { language, key, ...change }) {
      if (!Object.keys(change).length) throw new ApiError('BAD_INPUT', problems.noChange)
      const edit = { key: keyOf(key), language, by: context.by }
      const isChanged = await changeQuestion(context.db, { ...change, ...edit })
      return { ...(await shown(context, language)), isChanged }
    },
    verbs: [
      {
        syntax: 'faq edit <number>',
        help: help.edit,
        example: 'faq edit 3 --answer "Yes, write to us."',
        fields,
        sets: inEnglish.sets,
        options: {
          ...inEnglish.options,
          '--question': { field: 'question', help: help.question },
          '--answer': { field: 'answer', help: help.answer }
        },
        print: messages.changed
      },
      {
        syntax: 'faq move <number> <position>',
        help: help.move,
        example: 'faq move 3 1 --part "Your account"',
        fields,
        sets: inEnglish.sets,
        options: { ...inEnglish.options, '--part': { field: 'part', help: help.part } },
        print: messages.changed
      }
    ]
  }),
  operation('remove', {
    ...changed,
    route: `DELETE ${path}`,
    input: z.strictObject({ language, key }),
    errors: ['NOT_FOUND'],
    async run(context, { language, key }) {
      const isChanged = await removeQuestion(context.db, { key: keyOf(key), language, by: context.by })
      return { ...(await shown(context, language)), isChanged }
    },
    verbs: {
      ...inEnglish,
      syntax: 'faq remove <number>',
      example: 'faq remove 3',
      fields,
      print: messages.changed
    }
  })
]
