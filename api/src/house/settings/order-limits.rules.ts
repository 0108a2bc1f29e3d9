/** A limit of orders that the merchant sets. */
interface LimitDeclaration {
  standard: number
  from: number
  to: number
  unit: 'pieces' | 'AED' | 'hours' | 'percent' | 'offers'
  what: string
}

const UNITS_MAX = 100_000
const AMOUNT_MAX = 1_000_000_000
const held = 'in orders that are neither paid nor confirmed'
const unitsHeld = (what: string, standard: number): LimitDeclaration => ({
  ...{ standard, from: 1, to: UNITS_MAX, unit: 'pieces' },
  what: `pieces of ${what} ${held}`
})
const amountHeld = (what: string, standard: number): LimitDeclaration => ({
  ...{ standard, from: 1, to: AMOUNT_MAX, unit: 'AED' },
  what: `amount of ${what} ${held}`
})

/** Every limit: settings, command line and machine api follow from this table. */
export const orderLimits = {
  linePieces: {
    standard: 99,
    from: 1,
    to: 99,
    unit: 'pieces',
    what: 'pieces of one item in a cart or order'
  },
  accountPieces: unitsHeld('one account', 30),
  accountAmount: amountHeld('one account', 2_500_000),
  addressPieces: unitsHeld('one delivery address', 30),
  addressAmount: amountHeld('one delivery address', 2_500_000),
  phonePieces: unitsHeld('one phone number', 30),
  phoneAmount: amountHeld('one phone number', 2_500_000),
  networkPieces: unitsHeld('one network', 60),
  networkAmount: amountHeld('one network', 5_000_000),
  cashPieces: {
    ...{ standard: 10, from: 0, to: UNITS_MAX, unit: 'pieces' },
    what: 'pieces that are paid in cash without a verified e-mail'
  },
  // From this amount on the UAE asks dealers to report payments in cash.
  cashAmount: {
    ...{ standard: 55_000, from: 0, to: AMOUNT_MAX, unit: 'AED' },
    what: 'amount that is paid in cash without a verified e-mail'
  },
  // Whenever it begins, it has a whole working day of a week with two days off.
  confirmHours: {
    ...{ standard: 72, from: 12, to: 720, unit: 'hours' },
    what: 'time in which the team confirms an order, before it is cancelled'
  },
  offerFloor: {
    ...{ standard: 70, from: 1, to: 99, unit: 'percent' },
    what: 'share of the price that an offer has at least'
  },
  offersADay: {
    ...{ standard: 3, from: 1, to: 100, unit: 'offers' },
    what: 'offers of one account in 24 hours'
  }
} as const satisfies Record<string, LimitDeclaration>

export type LimitName = keyof typeof orderLimits
export type OrderLimits = Record<LimitName, number>

export const limitNames = Object.keys(orderLimits) as LimitName[]

/** `accountPieces` → 'account-pieces', as it is typed. */
export const typedName = (name: string): string =>
  name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const declarationOf = (name: LimitName): LimitDeclaration => orderLimits[name]

export const findLimitName = (typed: string): LimitName | undefined =>
  limitNames.find(name => typedName(name) === typed)

/** Returns whether a value is one that a limit may have. */
export function isLimitValue(name: LimitName, value: number): boolean {
  const { from, to } = declarationOf(name)
  return Number.isInteger(value) && value >= from && value <= to
}
