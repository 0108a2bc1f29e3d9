import { z } from 'zod'
import { helpIn, operation } from '../../server/operation/operation'
import { sentFile } from '../../server/operation/sent-file'
import { accountingHelp as english, accountingMessages as messages } from './accounting-operations.text'
import { accountingHelp as arabic } from './accounting-operations.text.ar'
import { dayOf } from './accounting.rules'
import { accountingFile, accountingTables } from './accounting.service'
import { checkedRange, day } from './day-range'

/** Ten years. */
const DAYS_MAX = 3660
const help = helpIn(english, arabic)

export const accountingOperations = [
  operation({
    name: 'accounting.export',
    help: help.export,
    scope: 'payments:read',
    route: 'GET /orders/accounting',
    download: ['text/csv'],
    input: z.strictObject({
      table: z.enum(accountingTables),
      /** Days in Dubai, both included. */
      from: day.optional(),
      to: day.optional()
    }),
    output: sentFile,
    effects: ['reads'],
    run: async ({ db }, { table, from = dayOf(Date.now(), -1), to = from }) =>
      accountingFile(db, table, checkedRange({ from, to }, DAYS_MAX)),
    verbs: {
      syntax: 'accounting export <folder>',
      example: 'accounting export ./books --from 2026-11-01 --to 2026-11-30',
      each: () => accountingTables.map(table => ({ table })),
      options: { '--from': { field: 'from', help: help.from }, '--to': { field: 'to', help: help.to } },
      print: messages.written
    }
  })
]
