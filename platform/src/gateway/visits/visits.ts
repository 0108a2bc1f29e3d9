import { createHmac, randomBytes } from 'node:crypto'
import type { BeaconEvent } from '@sahra/shared/contract/beacon'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Group, Signal } from '../../canary/canary'
import type { CanaryPlans, VisitorPlan } from '../plan/canary-plans'
import { CountFiles } from './count-files'
import { failedSignals } from './failed-signals'
import { VisitCounter } from './visit-counter'
import { VisitLimit } from './visit-limit'
import { createVisitId, readToken, tokenOf, type Visit } from './visit-token'

/** A page reports what happens at its start within this time after its first beacon. */
const REPORT_MS = 15_000
/** A page that has sent nothing for this long does not work, or was left. */
const SILENT_MS = 60_000
const MAX_OPEN = 20_000
const MAX_CLOSED = 100_000

interface Options {
  /** Signs the tokens; undefined while the store has none. */
  secret: () => Promise<string | undefined>
  canaries: () => CanaryPlans | undefined
  /** Of the files of counts. */
  folder: string
  report: (line: string) => void
  now?: () => number
}

interface OpenVisit extends Visit {
  /** Keyed hash. */
  network: string
  failed: Set<Signal>
  reportedAt?: number
}

export interface SentPage extends Pick<VisitorPlan, 'plan' | 'groups'>, Pick<Visit, 'page' | 'renders'> {
  /** It was sent without content, by a fault of its release. */
  failedRender: boolean
  network: string
}

/** The pages that were sent while canaries run, and what their browsers report: each counts once per canary. */
export class Visits {
  /** LRU. */
  readonly #open = new LRUCache<string, OpenVisit>({ max: MAX_OPEN })
  readonly #closed = new LRUCache<string, true>({ max: MAX_CLOSED })
  readonly #counter = new VisitCounter()
  readonly #files: CountFiles
  readonly #limit: VisitLimit
  readonly #now: () => number
  readonly #gateway = randomBytes(4).toString('hex')
  readonly #writes = pLimit(1)
  #secret: string | undefined

  constructor(private readonly options: Options) {
    this.#now = options.now ?? (() => Date.now())
    this.#files = new CountFiles(options.folder, this.#now)
    this.#limit = new VisitLimit(this.#now)
  }

  /** False while no canary runs. */
  get isCounting(): boolean {
    return this.options.canaries() !== undefined
  }

  /** Returns the token of a page that is about to be sent; undefined when it does not count for any canary. */
  async open({ plan, groups, page, renders, failedRender, network }: SentPage): Promise<string | undefined> {
    const secret = await this.#readSecret()
    if (!secret) return undefined
    const visit = { id: createVisitId(), sentAt: this.#now(), plan: plan.id, page, renders, groups }
    const opened = this.#admit(visit, hashOf(network, secret))
    if (opened && failedRender) opened.failed.add('failed-render')
    return opened && tokenOf(opened, secret)
  }

  /** Adds what a browser reports of a page. Unknown, expired, forged and repeated tokens count nothing. */
  async report(token: string, events: readonly BeaconEvent[], network: string): Promise<void> {
    const canaries = this.options.canaries()
    const secret = canaries && (await this.#readSecret())
    const read = secret ? readToken(token, secret, this.#now()) : undefined
    const plan = read && canaries?.find(read.plan)
    if (!secret || !plan || this.#closed.has(read.id)) return
    // Another gateway sent the page, or this one before a restart.
    const visit = this.#open.get(read.id) ?? this.#admit(read, hashOf(network, secret))
    if (!visit) return void this.#closed.set(read.id, true)
    visit.reportedAt ??= this.#now()
    for (const signal of failedSignals(events, plan)) visit.failed.add(signal)
  }

  /** Closes the visits that are due, and writes what was counted since the last look. */
  look(): Promise<void> {
    const canaries = this.options.canaries()
    for (const visit of [...this.#open.values()]) {
      const isSilent = visit.reportedAt === undefined
      const dueAt = isSilent ? visit.sentAt + SILENT_MS : (visit.reportedAt ?? 0) + REPORT_MS
      if (this.#now() >= dueAt) this.#close(visit, canaries)
    }
    return this.#writes(() => this.#write()).catch((error: Error) =>
      this.options.report(`Visits of canaries were not written: ${error.message}`)
    )
  }

  /** Counts it for canaries whose groups its network has not filled. */
  #admit(visit: Visit, network: string): OpenVisit | undefined {
    const groups = new Map<string, Group>()
    for (const [canary, group] of visit.groups)
      if (this.#limit.take(canary, group, network)) groups.set(canary, group)
    if (groups.size === 0) return undefined
    const opened: OpenVisit = { ...visit, groups, network, failed: new Set() }
    this.#open.set(visit.id, opened)
    return opened
  }

  /** A visit of a canary that has ended, or of a plan that changed meanwhile, does not count. */
  #close(visit: OpenVisit, canaries: CanaryPlans | undefined): void {
    this.#open.delete(visit.id)
    this.#closed.set(visit.id, true)
    if (visit.reportedAt === undefined) visit.failed.add('silent')
    if (!canaries?.find(visit.plan)) return
    const running = new Set(canaries.running.map(({ id }) => id))
    for (const [canary, group] of visit.groups)
      if (running.has(canary)) this.#counter.add(canary, { ...visit, group })
  }

  async #write(): Promise<void> {
    const at = new Date(this.#now()).toISOString()
    for (const canary of this.#counter.canaries) {
      if (!this.#files.isDue(canary)) continue
      const lines = this.#counter.take(canary).map(counts => ({ at, gateway: this.#gateway, ...counts }))
      await this.#files.append(canary, lines)
    }
  }

  async #readSecret(): Promise<string | undefined> {
    this.#secret ??= await this.options.secret().catch(() => undefined)
    return this.#secret
  }
}

const hashOf = (network: string, secret: string): string =>
  createHmac('sha256', secret).update(`network ${network}`).digest('base64url').slice(0, 16)
