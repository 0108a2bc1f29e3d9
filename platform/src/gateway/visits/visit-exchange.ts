import type { Group } from '../../release/shapes/canary'
import { MAX_VISITS, WINDOW_MS } from './visit-limit'
import {
  ABANDONED_MS,
  type ForwardedReport,
  type NetworkVisits,
  type VisitStore
} from './visit-store.queries'

const MAX_UNSENT = 1000
/** More are not open in a gateway. */
const MAX_UNRESERVED = 20_000
const CLEAN_UP_INTERVAL_MS = 3_600_000

/** A visit that counts for these groups unless its network has filled them. */
export interface AdmittedVisit {
  id: string
  groups: Map<string, Group>
  /** Keyed hash. */
  network: string
}

/** What a gateway has to settle with the others before it counts its visits. */
export class VisitExchange<Visit extends AdmittedVisit> {
  #unsent: ForwardedReport[] = []
  #unreserved: Visit[] = []
  #succeededAt: number
  #cleanedUpAt = -Infinity

  constructor(
    private readonly store: VisitStore,
    private readonly gateway: string,
    private readonly now: () => number
  ) {
    this.#succeededAt = now()
  }

  /** Gives a report to the gateway that sent the page; later, when the database is away. */
  async forward(report: ForwardedReport): Promise<void> {
    await this.store.forward(report).catch(() => {
      if (this.#unsent.length < MAX_UNSENT) this.#unsent.push(report)
    })
  }

  /** Its network is counted at the next `reserve`, whatever becomes of the visit until then. */
  admit(visit: Visit): void {
    this.#unreserved.push(visit)
    if (this.#unreserved.length > MAX_UNRESERVED) this.#unreserved.shift()
  }

  /**
   * Returns the reports for this gateway, and since when (ms) other gateways may have taken some, as if this one had ended;
   * undefined when none have.
   */
  async takeReports(): Promise<{ reports: ForwardedReport[]; missedUntil: number | undefined }> {
    for (let report = this.#unsent[0]; report; report = this.#unsent[0]) {
      await this.store.forward(report)
      this.#unsent.shift()
    }
    const reports = await this.store.takeReports(this.gateway)
    const now = this.now()
    const missedUntil = now - this.#succeededAt > ABANDONED_MS ? now - ABANDONED_MS : undefined
    this.#succeededAt = now
    return { reports, missedUntil }
  }

  /** Nothing was to be settled. */
  skip(): void {
    this.#succeededAt = this.now()
  }

  /** Of visits that a gateway has left behind, returns those that no other one has adopted. */
  adopt = (visits: readonly string[]): Promise<Set<string>> =>
    visits.length > 0 ? this.store.adopt(visits) : Promise.resolve(new Set())

  /** Takes the groups from admitted visits that their networks have filled at all gateways together. */
  async reserve(): Promise<void> {
    const visits = this.#unreserved
    this.#unreserved = []
    if (visits.length === 0) return
    const wanted = new Map<string, NetworkVisits & { of: Visit[] }>()
    for (const visit of visits)
      for (const [canary, group] of visit.groups) {
        const { network } = visit
        const key = `${canary} ${group} ${network}`
        const entry = wanted.get(key) ?? { canary, group, network, visits: 0, of: [] }
        wanted.set(key, entry)
        entry.visits++
        entry.of.push(visit)
      }
    const entries = [...wanted.values()]
    const sums = await this.store
      .reserve(
        entries.map(({ of: _, ...entry }) => entry),
        { at: new Date(this.now()), windowMs: WINDOW_MS }
      )
      .catch((error: Error) => {
        this.#unreserved = [...visits, ...this.#unreserved]
        throw error
      })
    entries.forEach(({ canary, visits: added, of }, index) => {
      const before = (sums[index] ?? added) - added
      for (const visit of of.slice(Math.max(0, MAX_VISITS - before))) visit.groups.delete(canary)
    })
  }

  async cleanUp(): Promise<void> {
    if (this.now() - this.#cleanedUpAt < CLEAN_UP_INTERVAL_MS) return
    await this.store.removeOld({ at: new Date(this.now()), windowMs: WINDOW_MS })
    this.#cleanedUpAt = this.now()
  }
}
