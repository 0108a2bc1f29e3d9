import type { ErrorCode } from '@sahra/shared/contract/response'
import { ApiError } from '../../server/api-error'
import { promotionProblems } from './promotion-operations.text'

const codes = {
  unknown: 'NOT_FOUND',
  ended: 'CONFLICT',
  code: 'ALREADY_THERE',
  used: 'CONFLICT',
  limit: 'CONFLICT',
  category: 'BAD_INPUT',
  brand: 'BAD_INPUT',
  past: 'BAD_INPUT',
  order: 'BAD_INPUT',
  value: 'BAD_INPUT'
} as const satisfies Record<keyof typeof promotionProblems, ErrorCode>

/** Returns why a promotion cannot be added, changed or ended. */
export const promotionError = (problem: keyof typeof codes): ApiError =>
  new ApiError(codes[problem], promotionProblems[problem])
