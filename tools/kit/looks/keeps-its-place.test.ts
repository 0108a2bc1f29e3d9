import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readReference } from './references'

const SHEET = 'mfe-cart-checkout/checkout'

const layoutOf = (state: string) => readReference({ sheet: SHEET, state, width: 390 })?.layout ?? []

/** Returns how far below one part of the checkout another one begins, in pixels. */
function distanceIn(state: string, from: string, to: string): number {
  const topOf = (part: string) =>
    Number(/ @ -?\d+ (\d+)/.exec(layoutOf(state).find(line => line.startsWith(part)) ?? '')?.[1])
  return topOf(to) - topOf(from)
}

it('SX-018 checkout: the list of amounts keeps its place while the addresses load', () => {
  const [from, to] = ['aside “ORDER SUMMARY”', 'dl @'] as const
  const moved = distanceIn('one address', from, to) - distanceIn('addresses loading', from, to)
  assert.ok(Math.abs(moved) <= 4, `it moves by ${moved} pixels`)
})

it('C211 checkout: the steps below the addresses are shown with them', () => {
  const shown = (state: string) => layoutOf(state).filter(line => /^h2 “[1-4]/.test(line)).length
  assert.equal(shown('addresses loading'), 1)
  assert.equal(shown('one address'), 4)
})
