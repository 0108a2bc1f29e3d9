import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { ApiError } from '../../server/api-error'
import { typedAs } from '../../server/operation/fields'
import { amountFils } from './amount.rules'
import { badAmount } from './amount.text'

const TYPED = /^\d{1,7}(\.\d{1,2})?$/
const ZERO = /^0(\.0{1,2})?$/
const TYPED_MAX = 1_000_000

interface Amount {
  min?: number
  /** What `none` stands for. */
  none?: number
}

/** An amount in AED. `refuse`: what is said of a typed text that is none. */
export const amountField = (refuse: (typed: string) => string, { min = 0.01, none }: Amount = {}) =>
  typedAs(z.union([z.number(), z.string().max(20)]), {
    read(typed) {
      const amount = TYPED.test(typed) ? Number(typed) : NaN
      if (!(amount >= min && amount <= TYPED_MAX)) throw new CliError(refuse(typed))
      return amount
    },
    none
  })

/** Returns the fils of an amount of at least `min`; throws BAD_INPUT. */
export function filsOf(amount: number | string, min: 0 | 1 = 1): number {
  const fils = min === 0 && ZERO.test(String(amount)) ? 0 : amountFils(amount)
  if (fils === undefined) throw new ApiError('BAD_INPUT', badAmount)
  return fils
}
