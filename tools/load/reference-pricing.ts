/**
 * What an order costs, reckoned a second time from the specification's words (section 9), in whole numbers that never
 * round by themselves, and with no line in common with the shop's own formula.
 */
export interface PricingTerms {
  /** In fils. */
  fee: bigint
  freeOver: bigint
  /** Ten-thousandths of a percent. */
  rate: bigint
  isInclusive: boolean
}

const PERCENT = 10_000n

/** Of a fraction, the nearest whole number; a half goes up. */
const divideRounded = (over: bigint, under: bigint): bigint => {
  const whole = over / under
  return 2n * (over - whole * under) >= under ? whole + 1n : whole
}

export function referencePrice(lines: readonly { fils: bigint; quantity: bigint }[], terms: PricingTerms) {
  let subtotal = 0n
  for (const { fils, quantity } of lines) for (let one = 0n; one < quantity; one++) subtotal += fils
  const fee = subtotal < terms.freeOver ? terms.fee : 0n
  const sum = subtotal + fee
  const hundred = 100n * PERCENT
  if (!terms.isInclusive) {
    const tax = divideRounded(sum * terms.rate, hundred)
    return { subtotal, fee, tax, total: sum + tax }
  }
  // Sum less sum over (1 + rate): what is left is rounded, not what is taken away.
  const tax = divideRounded(sum * (hundred + terms.rate) - sum * hundred, hundred + terms.rate)
  return { subtotal, fee, tax, total: sum }
}

/** Decimal AED as it stands in an answer, in fils; anything finer than a fils is an error. */
export function parseFils(aed: number): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(aed))
  if (!match) throw new Error(`${aed} is no amount in AED and fils`)
  return BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}
