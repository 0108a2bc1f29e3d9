import type { Random, Scenario } from '../../../platform/src/canary/simulation'

/** Some candidate's visits between two looks. */
const visitorsPerLook = (share: number, candidates: number): number =>
  Math.max(2, Math.round(candidates / share))

/** A healthy release: 1 to 6 pages with base rates of 0 to 5 %, a share of 1 to 50 %, up to 5,000 visits. */
export function randomHealthy(random: Random): Scenario {
  const pages = 1 + Math.floor(random() * 6)
  const share = 0.01 * 50 ** random()
  return {
    share,
    rates: Array.from({ length: pages }, () => 0.05 * random() ** 2),
    weights: Array.from({ length: pages }, () => 0.1 + random()),
    maxLoads: Math.round(500 + random() * 4500),
    visitorsPerLook: visitorsPerLook(share, 10 + random() * 30)
  }
}

const usual = { share: 0.1, rates: [0.005], maxLoads: 3000, visitorsPerLook: 50 }

/** Healthy releases under circumstances in which simpler comparisons raise false alarms. */
export const hardHealthy: Record<string, Scenario> = {
  'all visits of a visitor fail or none, 5 visits each': {
    ...usual,
    share: 0.5,
    rates: [0.02],
    visitsPerVisitor: 5
  },
  'the api fails for a tenth of the time, for both groups': {
    ...usual,
    rates: [0.01, 0.01],
    drift: visits => (visits % 5000 < 500 ? 50 : 1)
  },
  'the rate rises and falls with the time of day': {
    ...usual,
    rates: [0.02],
    drift: visits => 1 + Math.sin(visits / 3000)
  },
  'one page of four fails often and has few visits': {
    ...usual,
    rates: [0.001, 0.002, 0.001, 0.05],
    weights: [10, 5, 5, 1]
  },
  'a share of 1 %': { ...usual, share: 0.01, maxLoads: 1000, visitorsPerLook: 500 },
  'a share of 50 %, five visitors in a look': { ...usual, share: 0.5, rates: [0.01], visitorsPerLook: 5 }
}

/** Releases that break something: shares and base rates first, then kinds. */
export function faulty(): [name: string, scenario: Scenario][] {
  const fault = { signal: 'error', excess: 0.05 } as const
  const grid = [0.05, 0.1, 0.25, 0.5].flatMap(share =>
    [0.001, 0.003, 0.005].map((rate): [string, Scenario] => [
      `5 % of visits, share ${share * 100} %, base rate ${rate * 100} %`,
      { ...usual, share, rates: [rate], visitorsPerLook: visitorsPerLook(share, 5), fault }
    ])
  )
  const pages = { ...usual, rates: [0.005, 0.002, 0.01, 0.001] }
  return [
    ...grid,
    ['5 % of renders on the server', { ...usual, fault: { signal: 'failed-render', excess: 0.05 } }],
    ['5 % of visits, four pages', { ...pages, fault }],
    [
      'one page of four for 20 % of its visits',
      { ...pages, fault: { ...fault, excess: 0.2, onlyFirstPage: true } }
    ],
    ['one page of four for all', { ...pages, fault: { ...fault, excess: 1, onlyFirstPage: true } }],
    ['2 % of visits', { ...usual, fault: { ...fault, excess: 0.02 } }],
    ['all visits', { ...usual, fault: { ...fault, excess: 1 } }],
    ['15 % of visits become slow', { ...usual, rates: [0.02], fault: { signal: 'slow-load', excess: 0.15 } }],
    ['15 % of visits become silent', { ...usual, rates: [0.02], fault: { signal: 'silent', excess: 0.15 } }]
  ]
}
