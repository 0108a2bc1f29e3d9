import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { openProviders } from '../identity/testing/visits'
import { events } from './testing/account-events'
import { holdings } from './testing/holdings'
import { openScene } from './testing/scene'

const doc = readFileSync(path.join(import.meta.dirname, '../../../../docs/identity.md'), 'utf8')
const [head = [], , ...rows] = doc
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
  )
  .slice(0, 2 + Object.keys(holdings).length)

test('C263 the table of docs/identity.md has every holding and every event', () => {
  assert.deepEqual(head.slice(1), Object.keys(events))
  assert.deepEqual(
    rows.map(([name]) => name),
    Object.keys(holdings)
  )
})

const api = await openProviders()
after(() => Object.values(api.issuers).forEach(issuer => issuer.close()))

for (const [held = '', ...cells] of rows)
  for (const [index, cell] of cells.entries()) {
    const name = head[index + 1] ?? ''
    if (cell === '–') continue
    const expected = /^\d/.test(cell) ? 'ends' : cell
    test(`C263 ${held}, ${name}: ${cell}`, async () => {
      const scene = await openScene(api)
      const event = events[name]
      await event?.before?.(scene)
      const use = await holdings[held]?.(scene)
      await event?.happen(scene, held)
      assert.equal(await use?.(), expected)
    })
  }

for (const held of Object.keys(holdings))
  test(`C263 ${held} is of use while nothing happens`, async () => {
    assert.equal(await (await holdings[held]?.(await openScene(api)))?.(), 'stays')
  })
