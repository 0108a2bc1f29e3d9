import { amountFils } from '../../catalogue/product-data/amount.rules'
import type { PromotionState } from '../../selling/promotion/edit-promotion.queries'
import { labelOf } from '../../selling/promotion/promotion.rules'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { readMoment } from './moment'
import { promotionMessages as messages } from './promotions.text'

const LIMIT_MAX = 1_000_000
const NONE = 'none'

/** The fields of a promotion that can be changed, by the words of the command line, and how each is read. */
export const promotionFields: Record<string, (typed: string) => Partial<PromotionState>> = {
  name: typed => ({ label: checkedLabel(typed) }),
  reduction: typed => reductionOf(typed),
  minimum: typed => ({ minimum: typed === NONE ? 0 : amountOf(typed, messages.minimum) }),
  from: typed => ({ startsAt: momentOf(typed) }),
  until: typed => ({ endsAt: typed === NONE ? null : momentOf(typed) }),
  limit: typed => ({ maxUses: limitOf(typed === NONE ? undefined : typed) }),
  'per-shopper': typed => ({ maxUsesPerShopper: limitOf(typed === NONE ? undefined : typed) })
}

export function momentOf(typed: string): Date {
  const moment = readMoment(typed)
  if (!moment) throw new CliError(messages.moment(typed))
  return moment
}

export function checkedLabel(typed: string): string {
  const label = labelOf(typed)
  if (!label) throw new CliError(messages.label)
  return label
}

export function reductionOf(typed: string): { percent: number | null; amount: number | null } {
  if (!typed.endsWith('%')) return { percent: null, amount: amountOf(typed, messages.reduction) }
  const percent = /^\d{1,3}(\.\d{1,2})?%$/.test(typed) ? Number(typed.slice(0, -1)) : 0
  if (percent <= 0 || percent > 100) throw new CliError(messages.reduction(typed))
  return { percent, amount: null }
}

export function amountOf(typed: string, message: (typed: string) => string): number {
  const fils = amountFils(typed)
  if (!fils) throw new CliError(message(typed))
  return fils
}

export function limitOf(typed: string | undefined): number | null {
  if (typed === undefined) return null
  const count = /^\d{1,7}$/.test(typed) ? Number(typed) : 0
  if (count < 1 || count > LIMIT_MAX) throw new CliError(messages.count(typed))
  return count
}
