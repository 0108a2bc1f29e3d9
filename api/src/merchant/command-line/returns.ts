import { type Order, type OrderReturn, returnStatuses } from '@sahra/shared/contract/order'
import { formatAmount, formatDateTime, plural } from '@sahra/shared/format/format'
import { toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { readableId } from '../../selling/order/order.rules'
import {
  listNewestReturns,
  listReturnEvents,
  type ReturnState,
  type ReturnSummaryRow
} from '../../selling/return/returns.queries'
import { NOTE_MAX, noteOf, oneLine, paidFor } from '../../selling/return/returns.rules'
import { acceptReturn, receiveReturn, refuseReturn } from '../../selling/return/returns.service'
import { showReturn } from '../../selling/return/show-return.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { confirmOption, refundByOperator } from './confirm-refund'
import { byOperator } from './operator'
import { returnDescriptions, returnMessages } from './returns.text'
import { amountOf } from '../../house/settings/change-settings.rules'

const MOST_LISTED = 100

export const returnCommands: Command[] = [
  {
    syntax: 'returns list [status]',
    help: returnDescriptions.list,
    example: 'returns list requested',
    isWrite: false,
    async run({ db, print }, [status]) {
      if (status && !statuses.has(status.toLowerCase())) throw new CliError(returnMessages.noStatus(status))
      const returns = await listNewestReturns(db, { status, limit: MOST_LISTED })
      if (!returns.length) print(returnMessages.none)
      for (const row of returns) print(formatRow(row))
    }
  },
  {
    syntax: 'returns show <return>',
    help: returnDescriptions.show,
    example: 'returns show RT-2026-000001',
    isWrite: false,
    async run({ db, print }, [typed = '']) {
      const { state, order, orderReturn } = await showReturn(db, typed)
      formatReturn(order, orderReturn, state).forEach(print)
      for (const { at, status, actor } of await listReturnEvents(db, state.id))
        print(returnMessages.event(formatDateTime(at.toISOString()), status, actor))
    }
  },
  {
    syntax: 'returns accept <return>',
    help: returnDescriptions.accept,
    example: 'returns accept RT-2026-000001',
    isWrite: true,
    async run(context, [typed = '']) {
      await acceptReturn(byOperator(context), typed)
      context.print(returnMessages.accepted((await showReturn(context.db, typed)).state.number))
    }
  },
  {
    syntax: 'returns refuse <return> <reason>',
    help: returnDescriptions.refuse,
    example: 'returns refuse RT-2026-000001 "The watch has been worn"',
    isWrite: true,
    async run(context, [typed = '', reason = '']) {
      await refuseReturn(byOperator(context), typed, singleLine(reason))
      context.print(returnMessages.refused((await showReturn(context.db, typed)).state.number))
    }
  },
  {
    syntax: 'returns receive <return> [amount]',
    help: returnDescriptions.receive,
    example: 'returns receive RT-2026-000001',
    isWrite: true,
    options: confirmOption,
    async run(context, [typed = '', amount], options = {}) {
      const aed = amount === undefined ? undefined : amountOf(amount)
      if (amount !== undefined && aed === undefined) throw new CliError(returnMessages.badAmount(amount))
      const fils = aed === undefined ? undefined : toFils(aed)
      await refundByOperator(context, options, shop => receiveReturn(shop, typed, fils))
      const { state, orderReturn } = await showReturn(context.db, typed)
      context.print(returnMessages.received(state.number, formatAmount(orderReturn.refundAmount ?? 0)))
    }
  }
]

const statuses = new Set(returnStatuses.map(status => status.toLowerCase()))

/** The shopper reads the reason on screen and in a mail. */
function singleLine(typed: string): string {
  const reason = noteOf(typed)
  if (reason === undefined) throw new CliError(returnMessages.badReason(NOTE_MAX))
  return reason
}

const formatRow = (row: ReturnSummaryRow) =>
  [
    row.number,
    formatDateTime(row.requestedAt.toISOString()).padEnd(18),
    row.status.padEnd(9),
    row.order,
    plural(row.items, 'item').padEnd(8),
    row.email ?? returnMessages.closedAccount
  ].join('  ')

function formatReturn(order: Order, orderReturn: OrderReturn, { name, email }: ReturnState): string[] {
  const { number, status, items, reason, note, refundAmount } = orderReturn
  const refund: [string, string] =
    refundAmount === undefined
      ? [returnMessages.paid, formatAmount(toAed(paidFor(order, items)))]
      : [returnMessages.refund, formatAmount(refundAmount)]
  const fields: [string, string | undefined][] = [
    [returnMessages.reason, oneLine(reason)],
    [returnMessages.note, note],
    refund,
    [returnMessages.shopper, email === null ? returnMessages.closedAccount : `${name}, ${email}`]
  ]
  return [
    returnMessages.state(number, status, readableId(order)),
    ...items.map(({ line, quantity }) => {
      const { title = '', color, size, unitPrice = 0 } = order.products[line] ?? {}
      const item = [title, color, size].filter(Boolean).join(', ')
      return returnMessages.item(quantity, item, formatAmount(unitPrice))
    }),
    ...fields.flatMap(([field, value]) => (value ? [returnMessages.field(field, value)] : []))
  ]
}
