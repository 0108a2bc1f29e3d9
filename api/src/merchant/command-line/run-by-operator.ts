import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { ApiError } from '../../server/api-error'
import { needsShop, type Operation } from '../../server/operation/operation'
import { operatorApproval } from '../running-shop/operator-refund'
import { operatorProblems as problems } from '../running-shop/operator.text'
import type { CommandContext } from './command'
import { operatorName } from './operator'

/**
 * Runs an operation for who types, and returns its response as JSON. What acts with settings of the shop is done by the
 * running shop. Where none runs, it is done here, unless it touches payments and this terminal lacks a setting (C331).
 * `confirmed`: fils of a refund that were typed once more.
 */
export async function runByOperator(
  operation: Operation,
  input: Record<string, unknown>,
  { context, confirmed }: { context: CommandContext; confirmed: number | undefined }
): Promise<unknown> {
  const { config, db, isDryRun = false, findShop, lacks = [] } = context
  const by = operatorName()
  if (needsShop(operation)) {
    const shop = await findShop?.()
    if (shop) return shop.run(operation.name, { input, by, isDryRun, confirmed })
    if (lacks.length > 0 && actsOnPayments(operation))
      throw new CliError(problems.lacks(operation.name, lacks))
  }
  const { error, data: parsed } = operation.input.safeParse(input)
  if (error) throw new ApiError('BAD_INPUT', error.issues[0]?.message ?? problems.input)
  const approve = isDryRun ? () => {} : operatorApproval(config.refundConfirmAbove, confirmed)
  return z.encode(
    operation.printed ?? operation.output,
    await operation.run({ config, db, by, isDryRun, approve }, parsed)
  )
}

const actsOnPayments = ({ effects }: Operation): boolean =>
  effects.includes('moves money') || effects.includes('calls out')
