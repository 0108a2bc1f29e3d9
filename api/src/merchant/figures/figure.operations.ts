import { z } from 'zod'
import { dayOf } from '../../selling/accounting/accounting.rules'
import { checkedRange, day, type DayRange } from '../../selling/accounting/day-range'
import { helpIn, operation } from '../../server/operation/operation'
import { sentFile } from '../../server/operation/sent-file'
import { figureFile } from './figure'
import { figureHelp as english, figureMessages as messages } from './figure-operations.text'
import { figureHelp as arabic } from './figure-operations.text.ar'
import { type FigureName, figureNames, figures } from './figures'

/** A year: a longer range has more days than a plot. */
const DAYS_MAX = 366
const DAYS = 30
const help = helpIn(english, arabic)
const query = z.strictObject({ from: day.optional(), to: day.optional() })
const options = {
  '--from': { field: 'from', help: help.from },
  '--to': { field: 'to', help: help.to }
} as const

/** The last days, unless others are asked for. */
const rangeOf = ({
  to = dayOf(Date.now()),
  from = dayOf(Date.parse(to), 1 - DAYS)
}: z.output<typeof query>): DayRange => checkedRange({ from, to }, DAYS_MAX)

const read = (name: FigureName) => {
  const { row, isOfNow, read } = figures[name]
  return operation({
    name: `figure.${name}`,
    help: help[name],
    scope: 'figures:read',
    route: `GET /figures/${name}`,
    input: isOfNow ? z.strictObject({}) : query,
    output: z.object({ items: z.array(row) }),
    effects: ['reads'],
    run: async ({ db }, input) => ({ items: await read(db, rangeOf(input)) }),
    verbs: {
      syntax: `figures ${name}`,
      example: `figures ${name}${isOfNow ? '' : ' --from 2026-11-01 --to 2026-11-30'}`,
      ...(!isOfNow && { options }),
      print: ({ items }) => (items.length ? messages.lines(items as never) : messages.none)
    }
  })
}

export const figureOperations = [
  ...figureNames.map(read),
  operation({
    name: 'figure.export',
    help: help.export,
    scope: 'figures:read',
    route: 'GET /figures/export',
    download: ['text/csv'],
    input: query.extend({ figure: z.enum(figureNames) }),
    output: sentFile,
    effects: ['reads'],
    run: async ({ db }, { figure, ...input }) =>
      figureFile(db, figures[figure], { name: figure, ...rangeOf(input) }),
    verbs: {
      syntax: 'figures export <folder>',
      example: 'figures export ./figures --from 2026-11-01 --to 2026-11-30',
      each: () => figureNames.map(figure => ({ figure })),
      options,
      print: messages.written
    }
  })
]
