import assert from 'node:assert/strict'
import test from 'node:test'
import { seededRandom, simulateCanary, type Scenario } from './simulation'

/** Simulates canaries until `runs`; returns after how many visits each was taken back, ascending. */
function simulate(runs: number, scenario: Scenario): number[] {
  const random = seededRandom(runs)
  const loads = Array.from({ length: runs }, () => simulateCanary(scenario, random))
  return loads.filter(each => each !== undefined).toSorted((a, b) => a - b)
}

const looks = { share: 0.1, visitorsPerLook: 100, maxLoads: 1000 }

test('healthy releases stay', () => {
  const healthy: Scenario[] = [
    { ...looks, rates: [0.01] },
    { ...looks, share: 0.5, rates: [0.03, 0.001, 0.05], weights: [5, 1, 1] },
    { ...looks, share: 0.5, rates: [0.02], visitsPerVisitor: 4 },
    { ...looks, rates: [0.01], drift: visits => (visits % 2000 < 300 ? 30 : 1) }
  ]
  for (const scenario of healthy) assert.deepEqual(simulate(300, scenario), [], JSON.stringify(scenario))
})

test('a release that breaks 5 % of visits is back after some hundred visits', () => {
  const faulty: Scenario = { ...looks, rates: [0.002], fault: { signal: 'error', excess: 0.05 } }
  const loads = simulate(60, faulty)
  assert.equal(loads.length, 60)
  assert.ok((loads[30] ?? Infinity) <= 150, `median ${loads[30]}`)
  assert.ok((loads[54] ?? Infinity) <= 270, `90th percentile ${loads[54]}`)
})

test('a release whose renders fail is taken back', () => {
  const fault = { signal: 'failed-render', excess: 0.1 } as const
  assert.equal(simulate(20, { ...looks, rates: [0.005], fault }).length, 20)
})

test('a release that breaks one page of four is taken back', () => {
  const fault = { signal: 'failed-load', excess: 0.4, onlyFirstPage: true } as const
  assert.equal(simulate(20, { ...looks, rates: [0.005, 0.01, 0.002, 0.01], fault }).length, 20)
})
