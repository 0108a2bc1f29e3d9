import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { ApiError } from '../../server/api-error'
import { dryRun } from '../../server/dry-run.queries'
import type { Deps, Feature } from '../../server/feature'
import { nestedDatabase } from '../../server/nested-database'
import { isWrite, needsShop, type Operation, type OperationContext } from '../../server/operation/operation'
import { table } from '../operation/table'
import { noToken } from '../token/token.text'
import { OperatorRefund, operatorApproval } from './operator-refund'
import { operatorProblems as problems } from './operator.text'

/** Below it, the name of an operation. No gateway forwards it. */
export const OPERATOR_PATH = '/operator/v1'

export const operatorRequest = z.strictObject({
  input: z.record(z.string(), z.unknown()),
  by: z.string().min(1).max(200),
  isDryRun: z.boolean(),
  /** Fils of a refund that the operator has typed once more (C285). */
  confirmed: z.int().optional()
})
type OperatorRequest = z.infer<typeof operatorRequest>

/** What the command line of the same machine asks of the running shop (C331). */
export const operatorFeature: Feature = (app, deps) => {
  const { operatorToken } = deps
  if (!operatorToken) return
  app.post<{ Params: { operation: string }; Body: OperatorRequest }>(
    `${OPERATOR_PATH}/:operation`,
    {
      schema: { body: operatorRequest },
      async onRequest({ headers }) {
        // A request that was forwarded is not of this machine.
        const typed = headers['x-forwarded-for'] ? '' : (headers.authorization ?? '')
        if (!isSame(typed, `Bearer ${operatorToken}`)) throw new ApiError('NO_SESSION', noToken)
      }
    },
    async ({ params, body }) => {
      const operation = table.find(({ name }) => name === params.operation)
      if (!operation || !needsShop(operation))
        throw new ApiError('NOT_FOUND', problems.unknown(params.operation))
      return { response: await runFor(deps, operation, body) }
    }
  )
}

const isSame = (typed: string, expected: string): boolean =>
  typed.length === expected.length && timingSafeEqual(Buffer.from(typed), Buffer.from(expected))

/** Runs an operation for the operator; a write in one transaction, unless it has effects outside of the database. */
async function runFor(deps: Deps, operation: Operation, request: OperatorRequest): Promise<unknown> {
  const { by, isDryRun, confirmed } = request
  const { error, data } = operation.input.safeParse(request.input)
  if (error) throw new ApiError('BAD_INPUT', error.issues[0]?.message ?? problems.input)
  const approve = operatorApproval(deps.config.refundConfirmAbove, confirmed)
  const work = async (db: OperationContext['db']) =>
    z.encode(
      operation.printed ?? operation.output,
      await operation.run({ ...deps, db, by, isDryRun, approve }, data)
    )
  try {
    if (isDryRun) {
      const responses: unknown[] = []
      await dryRun(deps.db, async db => void responses.push(await work(db)))
      return responses[0]
    }
    return await (operation.isOutside || !isWrite(operation)
      ? work(deps.db)
      : deps.db.transaction(tx => work(nestedDatabase(deps.db, tx))))
  } catch (error) {
    if (error instanceof OperatorRefund)
      throw new ApiError('CONFLICT', error.message, undefined, { unconfirmed: error.amount })
    if (error instanceof CliError) throw new ApiError('CONFLICT', error.message)
    throw error
  }
}
