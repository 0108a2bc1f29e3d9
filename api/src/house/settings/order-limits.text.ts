import { declarationOf, limitNames, type LimitName, type OrderLimits, typedName } from './order-limits.rules'

const LABEL = 18

export const limitProblems = {
  name: (typed: string) =>
    `The limits of orders are ${limitNames.map(typedName).join(', ')}, not "${typed}".`,
  value: (name: LimitName, typed: string) => {
    const { from, to, unit } = declarationOf(name)
    return `${typedName(name)} is a whole number of ${unit} from ${from} to ${to}, or default; not "${typed}".`
  }
}

export const limitMessages = {
  row: (name: LimitName, limits: OrderLimits) => {
    const { unit, what } = declarationOf(name)
    return `${typedName(name).padEnd(LABEL)}  ${`${limits[name].toLocaleString('en')} ${unit}`.padEnd(16)}  ${what}`
  }
}
