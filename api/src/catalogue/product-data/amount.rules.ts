import { latinNumber } from '@sahra/shared/typed/digits.rules'

const AMOUNT_MAX_FILS = 1_000_000_000
const FILS = 100

/** Reads AED with at most two decimals, like 1240, '1,240.50' or '١٬٢٤٠٫٥٠'; undefined for everything else. */
export function amountFils(value: number | string): number | undefined {
  const text = latinNumber(String(value))
  const plain = /^\d{1,3}(,\d{3})+(\.|$)/.test(text) ? text.replaceAll(',', '') : text
  const match = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!match) return undefined
  const fils = Number(match[1]) * FILS + Number((match[2] ?? '').padEnd(2, '0'))
  return fils > 0 && fils <= AMOUNT_MAX_FILS ? fils : undefined
}

/** Writes fils as '1240.50'. */
export const amountText = (fils: number): string => (fils / FILS).toFixed(2)
