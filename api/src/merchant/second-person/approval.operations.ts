import { z } from 'zod'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { moment } from '../../server/operation/fields'
import { helpIn, operation } from '../../server/operation/operation'
import { page, pageById, listQuery } from '../../server/operation/page'
import { approvalHelp as english, approvalMessages as messages } from './approval-operations.text'
import { approvalHelp as arabic } from './approval-operations.text.ar'
import { listApprovals } from './approval.queries'
import { giveApproval } from './approval.service'

const help = helpIn(english, arabic)
/** `amount`: AED. */
const approval = z.object({
  ...{ id: z.string(), order: z.string(), amount: z.number() },
  ...{ askedBy: z.string(), askedAt: moment, approvedBy: z.string().nullable(), until: moment }
})

export const approvalOperations = [
  operation({
    name: 'approval.list',
    help: help.list,
    scope: 'payments:approve',
    route: 'GET /approvals',
    input: z.strictObject(listQuery(approval).shape),
    output: page(approval),
    effects: ['reads'],
    run: async ({ db }, query) =>
      pageById(
        (await listApprovals(db)).map(found => ({ ...found, amount: toAed(found.amount) })),
        query
      ),
    verbs: {
      syntax: 'approval list',
      example: 'approval list',
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
    }
  }),
  operation({
    name: 'approval.give',
    help: help.give,
    scope: 'payments:approve',
    route: 'POST /approvals/{approval}/give',
    input: z.strictObject({ approval: z.string() }),
    output: z.object({ id: z.string(), order: z.string(), amount: z.number() }),
    effects: ['writes'],
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    history: ['refund.approved'],
    async run({ db, by }, { approval: id }) {
      const { order, amount } = await giveApproval(db, id, by)
      return { id, order, amount: toAed(amount) }
    },
    verbs: {
      syntax: 'approval give <approval>',
      example: 'approval give 68d2a1b3c4d5e6f708192a3b',
      print: messages.given
    }
  })
]
