import { createHmac, timingSafeEqual } from 'node:crypto'
import { formatAmount } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { changedBy } from '../../house/staff/person.rules'
import { pepperOf } from '../../people/account/pepper'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import type { MoneyBack, RefundApproval } from '../../server/operation/operation'
import type { Token } from '../../server/feature'
import { takeApproval } from '../second-person/approval.queries'
import { SecondPersonNeeded } from '../second-person/approval.service'
import { confirmationNeeded, scopeMissing } from './machine-api.text'
import { REFUND_SCOPE } from '../../server/operation/scopes.rules'

export const CONFIRMATION_HEADER = 'refund-confirmation'
const WINDOW_MIN = 10
const MINUTE_MS = 60_000

interface Caller {
  token: Token
  confirmation: string | undefined
}

/**
 * Returns who decides about money that a token gives back: the scope, above one setting a second request (C285), and for
 * people above another a second person (C327), whose approval is used up in the transaction.
 */
export const approvalOf =
  (shop: Pick<Deps, 'config' | 'db'>, tx: Executor, { token, confirmation }: Caller): RefundApproval =>
  async money => {
    if (!token.scopes.includes(REFUND_SCOPE)) throw new ApiError('FORBIDDEN', scopeMissing(REFUND_SCOPE))
    if (token.person && money.amount > shop.config.secondPersonAbove * 100) {
      const by = changedBy(token.person)
      if (await takeApproval(tx, money, by)) return
      throw new SecondPersonNeeded(money, by)
    }
    const above = shop.config.refundConfirmAbove
    if (money.amount <= above * 100) return
    const secret = await pepperOf(shop)
    if (isConfirmed(confirmation, secret, token, money)) return
    const until = Date.now() + WINDOW_MIN * MINUTE_MS
    throw new ApiError(
      'CONFLICT',
      confirmationNeeded(formatAmount(toAed(money.amount)), formatAmount(above), WINDOW_MIN),
      undefined,
      {
        confirmation: {
          value: `${until}.${signatureOf(secret, token, money, until)}`,
          amount: toAed(money.amount),
          until: new Date(until).toISOString()
        }
      }
    )
  }

/** `returned` changes with every refund: a value confirms one of them. */
const signatureOf = (
  secret: Buffer,
  { id }: Token,
  { orderId, amount, returned }: MoneyBack,
  until: number
): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['refund-confirmation', id, orderId, amount, returned, until]))
    .digest('base64url')

function isConfirmed(value: string | undefined, secret: Buffer, token: Token, money: MoneyBack): boolean {
  const [, time = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(value ?? '') ?? []
  const until = Number(time)
  if (!signature || until < Date.now()) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, token, money, until)))
}
