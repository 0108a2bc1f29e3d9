import { formatAmount } from '@sahra/shared/format/format'
import { toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { amountOf } from '../../house/settings/change-settings.rules'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { CommandContext, CommandOptions } from './command'
import { refundConfirmation as text } from './confirm-refund.text'
import { OperatorRefund } from '../running-shop/operator-refund'

const CONFIRM = '--confirm'

/** The option of commands that give money back. */
export const confirmOption: Record<string, string> = { [CONFIRM]: text.option }

/**
 * Gives money back for the operator. Above the amount of the setting it is typed once more: with `--confirm`, or in the
 * terminal, where the question is asked outside of the transaction (C285). `attempt` gets the fils that were typed, and
 * throws `OperatorRefund` for others.
 */
export async function confirmingRefund<Result>(
  { ask, config }: Pick<CommandContext, 'ask' | 'config'>,
  { [CONFIRM]: typed }: CommandOptions,
  attempt: (confirmed: number | undefined) => Promise<Result>
): Promise<Result> {
  try {
    return await attempt(typed === undefined ? undefined : filsOf(typed))
  } catch (error) {
    if (!(error instanceof OperatorRefund)) throw error
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
