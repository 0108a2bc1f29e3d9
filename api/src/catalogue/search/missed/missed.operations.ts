import { z } from 'zod'
import { helpIn, operation } from '../../../server/operation/operation'
import { page, pageOf, listQuery } from '../../../server/operation/page'
import { missedHelp as english, missedMessages as messages } from './missed-operations.text'
import { missedHelp as arabic } from './missed-operations.text.ar'
import { findMissed } from './missed.queries'

const help = helpIn(english, arabic)
const missed = z.object({ words: z.string(), searches: z.int(), lastDay: z.string() })

export const missedOperations = [
  operation({
    name: 'search.missed',
    help: help.list,
    scope: 'synonyms:read',
    route: 'GET /search/missed',
    input: z.strictObject({
      ...listQuery(missed).shape,
      days: z.coerce.number().int().min(1).max(90).default(30)
    }),
    output: page(missed),
    effects: ['reads'],
    run: async ({ db }, { days, ...query }) =>
      pageOf(await findMissed(db, days), query, ({ words }) => words),
    verbs: [
      {
        syntax: 'search missed',
        example: 'search missed --days 7',
        options: { '--days': { field: 'days', help: help.days } },
        print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
      }
    ]
  })
]
