import { formatDateTime } from '@sahra/shared/format/format'
import { editPromotion } from '../../selling/promotion/edit-promotion.service'
import { listAllPromotions } from '../../selling/promotion/promotion.queries'
import { codeOf } from '../../selling/promotion/promotion.rules'
import { addPromotion, PromotionError, stopPromotion } from '../../selling/promotion/promotion.service'
import { catalogueMessages } from './catalogue.text'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { operatorName } from './operator'
import { amountOf, checkedLabel, limitOf, momentOf, promotionFields, reductionOf } from './promotion-fields'
import { promotionDescriptions as descriptions, promotionMessages as messages } from './promotions.text'

const CODE = '--code'
const CATEGORY = '--category'
const BRAND = '--brand'
const MINIMUM = '--minimum'
const FROM = '--from'
const UNTIL = '--until'
const LIMIT = '--limit'
const PER_SHOPPER = '--per-shopper'

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
    syntax: 'promotion set <number> <field> <value>',
    help: descriptions.set(Object.keys(promotionFields)),
    example: 'promotion set 7 until 2030-11-30T23:59',
    isWrite: true,
    async run({ db, print }, [number = '', typedField = '', typed = '']) {
      const read = Object.hasOwn(promotionFields, typedField) ? promotionFields[typedField] : undefined
      if (!read) throw new CliError(messages.noField(typedField, Object.keys(promotionFields)))
      const change = { ...read(typed), promotion: numberOf(number), by: operatorName() }
      const { subject, changes } = await reported(editPromotion(db, change))
      print(changes.length ? messages.changed(subject) : messages.same(subject))
      for (const change of changes) print(catalogueMessages.change(change))
    }
  },
  {
    syntax: 'promotion end <number>',
    help: descriptions.end,
    example: 'promotion end 7',
    isWrite: true,
    async run({ db, print }, [number = '']) {
      print(messages.ended(await reported(stopPromotion(db, numberOf(number), operatorName()))))
    }
  }
]

const timeOf = (moment: Date) => formatDateTime(moment.toISOString())

function numberOf(typed: string): number {
  if (!/^\d{1,15}$/.test(typed)) throw new CliError(messages.problem.unknown)
  return Number(typed)
}

function storedCode(typed: string): string {
  const code = codeOf(typed)
  if (!code) throw new CliError(messages.code(typed))
  return code
}

async function reported<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    throw error instanceof PromotionError ? new CliError(messages.problem[error.problem]) : error
  }
}
