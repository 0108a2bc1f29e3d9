import { formatDateTime } from '@sahra/shared/format'
import { amountFils } from '../catalogue/amount.rules'
import { listAllPromotions } from '../promotion/promotion.queries'
import { codeOf, labelOf } from '../promotion/promotion.rules'
import { addPromotion, PromotionError, stopPromotion } from '../promotion/promotion.service'
import { CliError } from './cli-error'
import type { Command } from './command'
import { readMoment } from './moment'
import { operatorName } from './operator'
import { promotionDescriptions as descriptions, promotionMessages as messages } from './promotions.text'

const CODE = '--code'
const CATEGORY = '--category'
const BRAND = '--brand'
const MINIMUM = '--minimum'
const FROM = '--from'
const UNTIL = '--until'
const LIMIT = '--limit'
const PER_SHOPPER = '--per-shopper'
const LIMIT_MAX = 1_000_000

export const promotionCommands: Command[] = [
  {
    syntax: 'promotion add <label> <reduction>',
    help: descriptions.add,
    example: 'promotion add "Welcome" 10% --code WELCOME10 --minimum 500 --per-shopper 1',
    isWrite: true,
    options: {
      [CODE]: descriptions.code,
      [CATEGORY]: descriptions.category,
      [BRAND]: descriptions.brand,
      [MINIMUM]: descriptions.minimum,
      [FROM]: descriptions.from,
      [UNTIL]: descriptions.until,
      [LIMIT]: descriptions.limit,
      [PER_SHOPPER]: descriptions.perShopper
    },
    async run({ db, print }, [typedLabel = '', reduction = ''], options = {}) {
      const label = checkedLabel(typedLabel)
      const code = options[CODE] === undefined ? null : storedCode(options[CODE])
      const plan = {
        label,
        code,
        ...reductionOf(reduction),
        category: options[CATEGORY]?.split('>').map(name => name.trim()),
        brand: options[BRAND],
        minimum: options[MINIMUM] === undefined ? 0 : amountOf(options[MINIMUM], messages.minimum),
        startsAt: options[FROM] === undefined ? new Date() : momentOf(options[FROM]),
        endsAt: options[UNTIL] === undefined ? null : momentOf(options[UNTIL]),
        maxUses: limitOf(options[LIMIT]),
        maxUsesPerShopper: limitOf(options[PER_SHOPPER]),
        by: operatorName()
      }
      print(messages.added(await reported(addPromotion(db, plan)), code, label))
    }
  },
  {
    syntax: 'promotion list',
    help: descriptions.list,
    example: 'promotion list',
    isWrite: false,
    async run({ db, print }) {
      const rows = await listAllPromotions(db)
      if (!rows.length) print(messages.none)
      for (const row of rows)
        print(messages.row(row, timeOf(row.startsAt), row.endsAt ? timeOf(row.endsAt) : undefined))
    }
  },
  {
    syntax: 'promotion end <number>',
    help: descriptions.end,
    example: 'promotion end 7',
    isWrite: true,
    async run({ db, print }, [number = '']) {
      if (!/^\d{1,15}$/.test(number)) throw new CliError(messages.problem.unknown)
      print(messages.ended(await reported(stopPromotion(db, Number(number), operatorName()))))
    }
  }
]

function momentOf(typed: string): Date {
  const moment = readMoment(typed)
  if (!moment) throw new CliError(messages.moment(typed))
  return moment
}

const timeOf = (moment: Date) => formatDateTime(moment.toISOString())

function checkedLabel(typed: string): string {
  const label = labelOf(typed)
  if (!label) throw new CliError(messages.label)
  return label
}

function storedCode(typed: string): string {
  const code = codeOf(typed)
  if (!code) throw new CliError(messages.code(typed))
  return code
}

function reductionOf(typed: string): { percent: number | null; amount: number | null } {
  if (!typed.endsWith('%')) return { percent: null, amount: amountOf(typed, messages.reduction) }
  const percent = /^\d{1,3}(\.\d{1,2})?%$/.test(typed) ? Number(typed.slice(0, -1)) : 0
  if (percent <= 0 || percent > 100) throw new CliError(messages.reduction(typed))
  return { percent, amount: null }
}

function amountOf(typed: string, message: (typed: string) => string): number {
  const fils = amountFils(typed)
  if (!fils) throw new CliError(message(typed))
  return fils
}

function limitOf(typed: string | undefined): number | null {
  if (typed === undefined) return null
  const count = /^\d{1,7}$/.test(typed) ? Number(typed) : 0
  if (count < 1 || count > LIMIT_MAX) throw new CliError(messages.count(typed))
  return count
}

async function reported<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw error instanceof PromotionError ? new CliError(messages.problem[error.problem]) : error
  }
}
