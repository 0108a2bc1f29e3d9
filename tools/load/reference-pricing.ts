/**
 * Reference implementation of the pricing (S9) in big integers, independent of the code under test.
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

/** Divides, rounding half up. */
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
  // sum - sum / (1 + rate), rounded once.
  const tax = divideRounded(sum * (hundred + terms.rate) - sum * hundred, hundred + terms.rate)
  return { subtotal, fee, tax, total: sum }
}

/** Parses decimal AED to fils; throws for fractions of a fils. */
export function parseFils(aed: number): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(aed))
  if (!match) throw new Error(`${aed} is not an amount in AED and fils`)
  return BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'))
}
