import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readReference } from './references'

const SHEET = 'mfe-cart-checkout/checkout'

const layoutOf = (state: string) => readReference({ sheet: SHEET, state, width: 390 })?.layout ?? []

/** Returns how far below the head of the summary its amounts begin, in pixels: where the address above them ends. */
function heightOfAddress(state: string): number {
  const lines = layoutOf(state)
  const boxOf = (line = ''): [top: number, height: number] => {
    const [, top, height] = / @ -?\d+ (\d+) \d+ (\d+)/.exec(line) ?? []
    return [Number(top), Number(height)]
  }
  const label = lines.findIndex(line => line.startsWith('p “Ship to”'))
  const [top, height] = boxOf(lines[label + 1])
  const [summary] = boxOf(lines.find(line => line.startsWith('aside “ORDER SUMMARY”')))
  return top + height - summary
}

it('SX-018 checkout: the list of amounts keeps its place while the addresses load', () => {
  const moved = heightOfAddress('one address') - heightOfAddress('addresses loading')
  assert.ok(Math.abs(moved) <= 4, `it moves by ${moved} pixels`)
})

it('C211 checkout: the steps below the addresses are shown with them', () => {
  const shown = (state: string) => layoutOf(state).filter(line => /^h2 “[1-4]/.test(line)).length
  assert.equal(shown('addresses loading'), 1)
  assert.equal(shown('one address'), 4)
})
