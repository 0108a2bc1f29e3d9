import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readReference } from './references'

const SHEET = 'mfe-cart-checkout/checkout'

/** Returns how far below one part of the checkout another one begins, in pixels. */
function distanceIn(state: string, from: string, to: string): number {
  const { layout = [] } = readReference({ sheet: SHEET, state, width: 390 }) ?? {}
  const topOf = (part: string) =>
    Number(/ @ -?\d+ (\d+)/.exec(layout.find(line => line.startsWith(part)) ?? '')?.[1])
  return topOf(to) - topOf(from)
}

for (const [from, to] of [
  ['h2 “1Shipping address”', 'h2 “2Your items”'],
  ['aside “ORDER SUMMARY”', 'dl @']
] as const)
  it(`SX-018 checkout: ${to} keeps its place while the addresses load`, () => {
    const moved = distanceIn('one address', from, to) - distanceIn('addresses loading', from, to)
    assert.ok(Math.abs(moved) <= 4, `it moves by ${moved} pixels`)
  })
