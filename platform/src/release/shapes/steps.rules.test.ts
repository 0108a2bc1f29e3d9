import assert from 'node:assert/strict'
import test from 'node:test'
import { describeSteps, parseSteps, stateAt } from './steps.rules'

const schedules: [string, object[]][] = [
  ['10%', [{ share: 10 }]],
  ['0.5 %', [{ share: 0.5 }]],
  ['10% 10m, 50% 2h, 100%', [{ share: 10, minutes: 10 }, { share: 50, minutes: 120 }, { share: 100 }]],
  // It stays at the first step until it is widened by hand.
  ['10%,50%', [{ share: 10 }, { share: 50 }]]
]
for (const [text, steps] of schedules)
  test(`${text} is a schedule`, () => assert.deepEqual(parseSteps(text), { steps }))

const problems: [string, RegExp][] = [
  ['10', /^“10” is not a step: 10% or 10% 10m/],
  ['', /^“” is not a step/],
  ['10% 5 days', /is not a step/],
  ['10%, ', /^“” is not a step/],
  ['0%', /^0% is not a share/],
  ['0.05%', /^0.05% is not a share/],
  ['101%', /^101% is not a share/],
  ['100%', /^100% is everybody: promote without --to/],
  ['50% 1m, 10%', /^The shares must grow: 10% does not follow 50%/],
  ['10% 1m, 10%', /^The shares must grow/],
  ['10% 0m, 50%', /^10% has no time/],
  ['10% 999h, 50%', /^A step lasts at most 720 hours/],
  ['10% 10m', /^After 10% 10m nothing follows/],
  ['10% 10m, 100% 5m', /^After 100% 5m nothing follows/]
]
for (const [text, problem] of problems)
  test(`“${text}” is refused with its reason`, () => {
    const parsed = parseSteps(text)
    assert.match('problem' in parsed ? parsed.problem : '', problem)
  })

test('the minutes of a step start when it is applied; the last one has none', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const state = stateAt([{ share: 10, minutes: 10 }, { share: 100 }], now)
  assert.deepEqual(state, { share: 10, steps: [{ share: 100 }], next: '2026-11-22T12:10:00.000Z' })
  assert.equal(describeSteps(state), '10 %, 100 % at 12:10 UTC')
  assert.deepEqual(stateAt([{ share: 10 }, { share: 50 }], now), { share: 10, steps: [{ share: 50 }] })
})
