import { print, progress } from '@sahra/server-kit/cli/output'
import { seededRandom, simulateCanary, type Scenario } from '../../../platform/src/canary/simulation'
import { faulty, hardHealthy, randomHealthy } from './scenarios'

/** Simulates canaries and prints how often healthy releases are taken back, and how soon faulty ones are. */

const HEALTHY_RUNS = 10_000
const HARD_RUNS = 2000
const FAULTY_RUNS = 1000
const PROGRESS_INTERVAL_MS = 5000
const random = seededRandom(20_261_122)

print('| healthy releases | canaries | taken back |')
print('|---|---|---|')
const healthy = simulate('random', HEALTHY_RUNS, () => randomHealthy(random))
print(`| random: pages, base rates, shares, durations | ${HEALTHY_RUNS} | ${healthy.length} |`)
for (const [name, scenario] of Object.entries(hardHealthy))
  print(`| ${name} | ${HARD_RUNS} | ${simulate(name, HARD_RUNS, () => scenario).length} |`)

print('\n| what the release breaks | taken back | visits of the candidate: median | p90 | p99 |')
print('|---|---|---|---|---|')
for (const [name, scenario] of faulty()) {
  const loads = simulate(name, FAULTY_RUNS, () => scenario)
  const percentiles = [0.5, 0.9, 0.99].map(share => loads[Math.floor(share * FAULTY_RUNS)] ?? '–')
  print(`| ${name} | ${(loads.length / FAULTY_RUNS) * 100} % | ${percentiles.join(' | ')} |`)
}
process.exitCode = healthy.length < HEALTHY_RUNS / 1000 ? 0 : 1

/** After how many of its visits each candidate was taken back, ascending; the others are left out. */
function simulate(name: string, runs: number, next: () => Scenario): number[] {
  const loads: number[] = []
  let reported = Date.now()
  for (let run = 0; run < runs; run++) {
    const back = simulateCanary(next(), random)
    if (back !== undefined) loads.push(back)
    if (Date.now() - reported < PROGRESS_INTERVAL_MS) continue
    reported = Date.now()
    progress(`${name}: ${run + 1} of ${runs}, ${loads.length} taken back`)
  }
  return loads.sort((a, b) => a - b)
}
