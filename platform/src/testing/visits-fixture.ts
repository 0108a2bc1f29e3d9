import { beforeEach } from 'node:test'
import { groups, signals, type VisitCounts } from '../release/shapes/canary'
import type { Database } from '@sahra/server-kit/database/database'
import { isCandidate } from '../gateway/plan/assignment'
import { CanaryPlans } from '../gateway/plan/canary-plans'
import { composePlan } from '../release/plan/live-plan'
import { VisitStore } from '../gateway/visits/visit-store.queries'
import { Visits } from '../gateway/visits/visits'
import { countsIn, firstCanary } from './canary-shop'
import { idOf, releaseOf } from './canary-visits'
import { emptyTables, freshPlatformDatabase } from './platform-database'

export const live = composePlan(1, [releaseOf('shell', idOf('1')), releaseOf('mfe-a', idOf('2'))], new Map())
export const moved = composePlan(2, [releaseOf('shell', idOf('3')), releaseOf('mfe-a', idOf('2'))], new Map())
export const running = { id: firstCanary, share: 50, candidates: [releaseOf('mfe-a', idOf('4'))] }
const isIn = (bucket: number): boolean => isCandidate(bucket, running)
const buckets = Array.from({ length: 100 }, (_, bucket) => bucket)
/** A bucket of each group. */
export const [candidate = 0, control = 0] = [buckets.find(isIn), buckets.find(bucket => !isIn(bucket))]

/** Of the tests of a file; emptied before each. */
export const db = await freshPlatformDatabase()
beforeEach(() => emptyTables(db))

interface SetUp {
  secret?: string
  /** Another one has pages of its own. */
  gateway?: string
  database?: Database
}

/** The visits of a gateway at a time that `pass` changes (ms), while a canary of mfe-a has half of the visitors. */
export async function openVisits({ secret = 's'.repeat(43), gateway = 'g1', database = db }: SetUp = {}) {
  let now = Date.parse('2026-11-22T10:00:00Z')
  let canaries: CanaryPlans | undefined = new CanaryPlans(live, [running])
  const reports: string[] = []
  const visits = new Visits({
    secret: async () => secret,
    canaries: () => canaries,
    store: new VisitStore(database),
    gateway,
    report: line => reports.push(line),
    now: () => now
  })
  let networks = 0
  return {
    visits,
    reports,
    /** Looks on the way: a gateway that does not look for 20 s has ended. */
    pass: async (ms: number) => {
      const end = now + ms
      for (now += 10_000; now < end; now += 10_000) await visits.look()
      now = end
    },
    skip: (ms: number) => void (now += ms),
    run: (next: CanaryPlans | undefined) => (canaries = next),
    open: async (bucket: number, { network = `10.0.${++networks}`, failedRender = false } = {}) => {
      const { plan, groups } = new CanaryPlans(live, [running]).of(bucket)
      return visits.open({ plan, groups, page: '/', renders: true, failedRender, network })
    },
    /** What was counted by now: group → visits and failures. */
    counts: async () => {
      await visits.look()
      const lines = await countsIn(db)
      return groups.flatMap(group => {
        const ofGroup = lines.filter(line => line.group === group)
        const sum = (countOf: (line: VisitCounts) => number) =>
          ofGroup.reduce((all, line) => all + countOf(line), 0)
        const failed = signals.map(signal => [signal, sum(line => line.failed[signal])] as const)
        const names = failed.flatMap(([signal, times]) => (times > 0 ? [`${signal} ${times}`] : []))
        return ofGroup.length > 0 ? [{ group, visits: sum(line => line.visits), failed: names }] : []
      })
    }
  }
}
