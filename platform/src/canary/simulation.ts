import { groups, signals, type Group, type Signal, type VisitCounts } from '../release/shapes/canary'
import { CanaryJudge } from './verdict'

export interface Scenario {
  /** Share of the visitors that get the candidate, 0 to 1. */
  share: number
  /** Pages, with the rate at which a visit of each fails, for every signal. */
  rates: readonly number[]
  /** How much of all visits each page has; default equal. */
  weights?: readonly number[]
  /** Added to the rate of one signal for the candidate, on all pages or on the first. */
  fault?: { signal: Signal; excess: number; onlyFirstPage?: boolean }
  /** Factor of the rates of both groups, by the number of visits so far: outages, times of day. */
  drift?: (visits: number) => number
  /** Visits of one visitor, with a network of their own, in a look; all of them fail or none. Default 1. */
  visitsPerVisitor?: number
  /** Visits of the candidate after which the watch ends. */
  maxLoads: number
  /** Visitors of all groups between two looks. */
  visitorsPerLook: number
}

/** Returns numbers from 0 to 1. */
export type Random = () => number

/** Simulates one canary. Returns after how many of its visits it was taken back; undefined when it was not. */
export function simulateCanary(scenario: Scenario, random: Random): number | undefined {
  const judge = new CanaryJudge()
  let [visits, loads] = [0, 0]
  while (loads < scenario.maxLoads) {
    const lines = simulateLook(scenario, scenario.drift?.(visits) ?? 1, random)
    // One visit per second.
    const at = new Date(visits * 1000).toISOString()
    for (const line of lines) {
      line.at = at
      visits += line.visits
      if (line.group === 'candidate') loads += line.visits
    }
    judge.add(lines)
    if (judge.verdict.isWorse) return loads
  }
  return undefined
}

function simulateLook(scenario: Scenario, factor: number, random: Random): VisitCounts[] {
  const { rates, weights = rates.map(() => 1), share, visitorsPerLook, visitsPerVisitor = 1 } = scenario
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return rates.flatMap((rate, page) => {
    const visitors = Math.round((visitorsPerLook * (weights[page] ?? 0)) / sum)
    const candidates = draws(visitors, share, random)
    const rateOf = (group: Group, signal: Signal): number => {
      const { fault } = scenario
      const isFaulty =
        group === 'candidate' && fault?.signal === signal && (!fault.onlyFirstPage || page === 0)
      const usual = Math.min(1, rate * factor)
      return isFaulty ? usual + fault.excess * (1 - usual) : usual
    }
    const counts = { candidate: candidates, control: visitors - candidates }
    return groups
      .filter(group => counts[group] > 0)
      .map(group => {
        const line = emptyLine(group, String(page), counts[group] * visitsPerVisitor)
        for (const signal of signals) {
          // A render of the server fails for any visit.
          const size = signal === 'failed-render' ? 1 : visitsPerVisitor
          const failing = draws(line.visits / size, rateOf(group, signal), random)
          line.failed[signal] = failing * size
          if (signal !== 'failed-render')
            line.networks[signal] = Array.from({ length: Math.min(failing, 20) }, () => String(random()))
        }
        return line
      })
  })
}

const emptyLine = (group: Group, page: string, visits: number): VisitCounts => ({
  at: '',
  gateway: 'simulated',
  group,
  page,
  visits,
  failed: { 'failed-render': 0, 'failed-load': 0, error: 0, 'slow-load': 0, silent: 0 },
  networks: {}
})

/** How many of `count` happen: the gaps between them have a geometric distribution. */
function draws(count: number, probability: number, random: Random): number {
  if (probability <= 0) return 0
  if (probability >= 1) return count
  const scale = 1 / Math.log1p(-probability)
  let happened = 0
  for (let i = Math.floor(Math.log(1 - random()) * scale); i < count; happened++)
    i += 1 + Math.floor(Math.log(1 - random()) * scale)
  return happened
}

/** A generator that gives the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
