import { formatAmount } from '@sahra/shared/format/format'
import { toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import type { ShopOfMerchant } from '../../selling/order-management/status.service'
import { amountOf } from '../../house/settings/change-settings.rules'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { CommandContext, CommandOptions } from './command'
import { refundConfirmation as text } from './confirm-refund.text'
import { byOperator } from './operator'

const CONFIRM = '--confirm'

/** The option of commands that give money back. */
export const confirmOption: Record<string, string> = { [CONFIRM]: text.option }

/** Thrown before money goes back that has to be confirmed. */
class Unconfirmed extends Error {
  constructor(readonly amount: number) {
    super('Unconfirmed')
  }
}

/**
 * Gives money back for the operator. Above the amount of the setting it is typed once more: with `--confirm`, or in the
 * terminal, where the question is asked outside of the transaction (C285).
 */
export async function refundByOperator<Result>(
  context: CommandContext,
  { [CONFIRM]: typed }: CommandOptions,
  work: (shop: ShopOfMerchant) => Promise<Result>
): Promise<Result> {
  const { ask, config } = context
  const attempt = (confirmed: number | undefined) =>
    work({
      ...byOperator(context),
      approve({ amount }) {
        if (!context.isDryRun && amount > config.refundConfirmAbove * 100 && amount !== confirmed)
          throw new Unconfirmed(amount)
      }
    })
  try {
    return await attempt(typed === undefined ? undefined : filsOf(typed))
  } catch (error) {
    if (!(error instanceof Unconfirmed)) throw error
    const amount = formatAmount(toAed(error.amount))
    if (typed !== undefined) throw new CliError(text.other(amount, typed))
    if (!ask) throw new CliError(text.needed(amount, toAed(error.amount)))
    const answer = await ask(text.question(amount, formatAmount(config.refundConfirmAbove)))
    if (filsOf(answer) !== error.amount) throw new CliError(text.notDone)
    return attempt(error.amount)
  }
}

function filsOf(typed: string): number | undefined {
  const amount = amountOf(typed.trim())
  return amount === undefined ? undefined : toFils(amount)
}
