import { createHmac } from 'node:crypto'
import type { BeaconEvent } from '@sahra/shared/contract/beacon'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Group, Signal } from '../../release/shapes/canary'
import type { CanaryPlans, VisitorPlan } from '../plan/canary-plans'
import { failedSignals } from './failed-signals'
import { VisitCounter } from './visit-counter'
import { VisitExchange, type AdmittedVisit } from './visit-exchange'
import { VisitLimit } from './visit-limit'
import type { ForwardedReport, VisitStore } from './visit-store.queries'
import { createVisitId, readToken, tokenOf, type Visit } from './visit-token'
import { VisitWriter } from './visit-writer'

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
  /** Undefined: visits are counted in memory. */
  store: VisitStore | undefined
  /** Of this process. */
  gateway: string
  report: (line: string) => void
  now?: () => number
}

interface OpenVisit extends Omit<Visit, 'groups'>, AdmittedVisit {
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
  readonly #writer: VisitWriter | undefined
  readonly #exchange: VisitExchange<OpenVisit> | undefined
  readonly #limit: VisitLimit
  readonly #now: () => number
  readonly #looks = pLimit(1)
  #secret: string | undefined
  #problem: string | undefined

  constructor(private readonly options: Options) {
    const { store, gateway, now = () => Date.now() } = options
    this.#now = now
    this.#writer = store && new VisitWriter({ store, gateway, counter: this.#counter, now })
    this.#exchange = store && new VisitExchange(store, gateway, now)
    this.#limit = new VisitLimit(now)
  }

  /** False while no canary runs. */
  get isCounting(): boolean {
    return this.options.canaries() !== undefined
  }

  /** Returns the token of a page that is about to be sent; undefined when it does not count for any canary. */
  async open({ plan, groups, page, renders, failedRender, network }: SentPage): Promise<string | undefined> {
    const secret = await this.#readSecret()
    if (!secret) return undefined
    const { gateway } = this.options
    const visit = { id: createVisitId(), sentAt: this.#now(), plan: plan.id, page, renders, groups, gateway }
    const opened = this.#admit(visit, hashOf(network, secret))
    if (opened && failedRender) opened.failed.add('failed-render')
    return opened && tokenOf(opened, secret)
  }

  /**
   * Adds what a browser reports of a page, or gives it to the gateway that sent the page. Unknown, expired, forged and
   * repeated tokens count nothing.
   */
  async report(token: string, events: readonly BeaconEvent[], network: string): Promise<void> {
    const canaries = this.options.canaries()
    const secret = canaries && (await this.#readSecret())
    const read = secret ? readToken(token, secret, this.#now()) : undefined
    const plan = read && canaries?.find(read.plan)
    if (!secret || !plan || this.#closed.has(read.id)) return
    const [signals, hash] = [failedSignals(events, plan), hashOf(network, secret)]
    const { gateway = this.options.gateway } = read
    const isForeign = gateway !== this.options.gateway && !this.#open.has(read.id)
    if (isForeign && this.#exchange) await this.#exchange.forward({ gateway, token, signals, network: hash })
    else this.#add(read, signals, hash)
  }

  /** Closes the visits that are due, and writes what was counted since the last look. */
  look(): Promise<void> {
    return this.#looks(() => this.#look()).then(
      () => void (this.#problem = undefined),
      ({ message }: Error) => {
        if (message !== this.#problem) this.options.report(`Visits of canaries wait: ${message}`)
        this.#problem = message
      }
    )
  }

  /** Fails when the database is away: then no visit is closed, because a report of it may wait at another gateway. */
  async #look(): Promise<void> {
    if (this.#exchange && (this.isCounting || this.#open.size > 0)) await this.#settle(this.#exchange)
    else this.#exchange?.skip()
    const canaries = this.options.canaries()
    for (const visit of [...this.#open.values()]) {
      const isSilent = visit.reportedAt === undefined
      const dueAt = isSilent ? visit.sentAt + SILENT_MS : (visit.reportedAt ?? 0) + REPORT_MS
      if (this.#now() >= dueAt) this.#close(visit, canaries)
    }
    await this.#writer?.write()
    await this.#exchange?.cleanUp()
  }

  async #settle(exchange: VisitExchange<OpenVisit>): Promise<void> {
    const { reports, missedUntil } = await exchange.takeReports()
    for (const visit of [...this.#open.values()])
      if (missedUntil !== undefined && visit.reportedAt === undefined && visit.sentAt < missedUntil)
        this.#drop(visit)
    await this.#addForwarded(exchange, reports)
    await exchange.reserve()
    for (const visit of [...this.#open.values()]) if (visit.groups.size === 0) this.#drop(visit)
  }

  async #addForwarded(
    exchange: VisitExchange<OpenVisit>,
    reports: readonly ForwardedReport[]
  ): Promise<void> {
    const secret = reports.length > 0 ? await this.#readSecret() : undefined
    const read = reports.flatMap(report => {
      const visit = secret === undefined ? undefined : readToken(report.token, secret, this.#now())
      const isKnown = visit && (visit.gateway === this.options.gateway || this.#open.has(visit.id))
      return visit ? [{ visit, isKnown, ...report }] : []
    })
    const adopted = await exchange.adopt(read.flatMap(({ isKnown, visit }) => (isKnown ? [] : [visit.id])))
    for (const { visit, isKnown, signals, network } of read)
      if ((isKnown || adopted.has(visit.id)) && !this.#closed.has(visit.id))
        this.#add(visit, signals, network)
  }

  #add(read: Visit, signals: readonly Signal[], network: string): void {
    // Its gateway has ended, or this one was restarted.
    const visit = this.#open.get(read.id) ?? this.#admit(read, network)
    if (!visit) return void this.#closed.set(read.id, true)
    visit.reportedAt ??= this.#now()
    for (const signal of signals) visit.failed.add(signal)
  }

  /** Counts it for canaries whose groups its network has not filled. */
  #admit(visit: Visit, network: string): OpenVisit | undefined {
    const groups = new Map<string, Group>()
    for (const [canary, group] of visit.groups)
      if (this.#limit.take(canary, group, network)) groups.set(canary, group)
    if (groups.size === 0) return undefined
    const opened: OpenVisit = { ...visit, groups, network, failed: new Set() }
    this.#open.set(visit.id, opened)
    this.#exchange?.admit(opened)
    return opened
  }

  /** A visit of a canary that has ended, or of a plan that changed meanwhile, does not count. */
  #close(visit: OpenVisit, canaries: CanaryPlans | undefined): void {
    this.#drop(visit)
    if (visit.reportedAt === undefined) visit.failed.add('silent')
    if (!canaries?.find(visit.plan)) return
    const running = new Set(canaries.running.map(({ id }) => id))
    for (const [canary, group] of visit.groups)
      if (running.has(canary)) this.#counter.add(canary, { ...visit, group })
  }

  #drop({ id }: OpenVisit): void {
    this.#open.delete(id)
    this.#closed.set(id, true)
  }

  async #readSecret(): Promise<string | undefined> {
    this.#secret ??= await this.options.secret().catch(() => undefined)
    return this.#secret
  }
}

const hashOf = (network: string, secret: string): string =>
  createHmac('sha256', secret).update(`network ${network}`).digest('base64url').slice(0, 16)
