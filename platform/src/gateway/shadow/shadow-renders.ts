import type { FastifyRequest } from 'fastify'
import type { Executor } from '@sahra/server-kit/database/database'
import { runOutsideOfRequests } from '@sahra/server-kit/server/request-context'
import type { Registry } from '../../release/channels/registry'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { Shadow } from '../../release/shapes/shadow'
import type { MeasuredPage } from '../../rendering/pending-render'
import type { RenderingState } from '../../rendering/rendering-state'
import type { SandboxReleases } from '../../rendering/shared-renderers'
import { renderedUrl, requestedPage } from '../html/match-request'
import type { Site } from '../html/site'
import type { GatewayConfig } from '../http/config'
import { originOf } from '../http/url'
import type { PlanPoller } from '../plan/plan-poller'
import { comparableText, firstDifference } from './compare.rules'
import { SandboxPair, type OpenSandbox } from './sandbox-pair'
import { saveShadowCounts } from './shadow-store.queries'
import { ShadowTally } from './shadow-tally'

/** Two sandboxes are open at most: visits of other pages wait for so long until theirs replace them. */
const MIN_OPEN_MS = 60_000
const IDLE_MS = 120_000

interface ShadowContext {
  config: GatewayConfig
  site: Site
  poller: Pick<PlanPoller, 'live' | 'preview'>
  registry: Pick<Registry, 'shadows'>
  open: OpenSandbox
  /** Of the renderers of visitors. */
  production: { isIdle: boolean; data: RenderingState['data'] }
  store: Executor | undefined
  /** Of this process. */
  gateway: string
  report: (line: string) => void
}

interface RunningShadow extends Shadow {
  live: LivePlan
  /** The live plan with the candidate. */
  plan: LivePlan
}

interface ComparedPage {
  tally: ShadowTally
  pair: SandboxPair
  /** Pattern. */
  page: string
  live: string
  candidate: string
}

/**
 * Renders pages that visitors have got once more, with the live release and with the candidate of a shadow, and compares
 * them (C447). One page at a time, while no page of a visitor is rendered; what does not fit in is dropped.
 */
export class ShadowRenders {
  #running: RunningShadow[] = []
  readonly #tallies = new Map<string, ShadowTally>()
  #pair: SandboxPair | undefined
  #isBusy = false
  #comparison = Promise.resolve()
  #comparisons = 0
  #problem = ''

  constructor(private readonly context: ShadowContext) {}

  /** Reads which shadows run, and writes what was found since the last look. */
  async look(): Promise<void> {
    try {
      await this.#follow()
      await this.#write()
      this.#problem = ''
    } catch (error) {
      const { message } = error as Error
      if (message !== this.#problem) this.context.report(`Shadows wait: ${message}`)
      this.#problem = message
    }
  }

  /** Takes a page that was sent to a visitor. */
  offer(request: FastifyRequest): void {
    const { live } = this.context.poller
    if (!live || this.#running.length === 0) return
    const sent = requestedPage(live, request, this.context)
    const app = sent.match?.app
    const shadows = this.#running.filter(running => running.live === live && isOf(running, app))
    const shadow = shadows[this.#comparisons % shadows.length]
    if (!shadow || !sent.match || Math.random() * 100 >= shadow.share) return
    const tally = this.#tallyOf(shadow.id)
    const shown = requestedPage(shadow.plan, request, this.context)
    const page = sent.match.page.path
    const pair = this.#pairFor(shadow, { sent: sent.plan, shown: shown.plan, app: sent.match.app })
    const { isIdle } = this.context.production
    if (!pair?.isWarm || this.#isBusy || !isIdle || !tally.mayRender(page)) return tally.drop()
    this.#isBusy = true
    const origin = originOf(request, this.context.config)
    const [liveHref, candidateHref] = [sent, shown].map(page => origin + renderedUrl(request.url, page))
    const compared = { tally, pair, page, live: liveHref ?? '', candidate: candidateHref ?? '' }
    this.#comparison = runOutsideOfRequests(() => this.#compare(compared))
      .catch((error: Error) => this.context.report(`A page was not compared: ${error.message}`))
      .finally(() => (this.#isBusy = false))
  }

  /** Resolves when no page is compared. */
  settled = (): Promise<void> => this.#comparison

  async close(): Promise<void> {
    await this.look()
    await this.#pair?.close()
  }

  async #compare({ tally, pair, page, live, candidate }: ComparedPage): Promise<void> {
    const { pathname, search } = new URL(live)
    // The second one may be served from what the api has cached for the first one.
    const isLiveFirst = this.#comparisons++ % 2 === 0
    const first = await (isLiveFirst ? pair.render('live', live) : pair.render('candidate', candidate))
    const second = await (isLiveFirst ? pair.render('candidate', candidate) : pair.render('live', live))
    const [own, other] = isLiveFirst ? [first, second] : [second, first]
    if (!('page' in own) || ('isReleaseFault' in other && !other.isReleaseFault)) return tally.drop()
    if (!('page' in other)) return tally.addFailure(page, { path: pathname, reason: other.reason })
    const costs = { live: own, candidate: other }
    const textOf = (rendered: MeasuredPage): string => comparableText(rendered.page, pair.releases)
    if (textOf(own) === textOf(other)) return void tally.addComparison(page, 'same', costs)
    // Something of the api may have changed in between, or the page has a random order.
    const again = await pair.render('live', live)
    if (!('page' in again)) return tally.drop()
    if (textOf(again) !== textOf(own)) return void tally.addComparison(page, 'varying', costs)
    const counts = tally.addComparison(page, 'different', costs)
    const excerpt = search ? { live: '', candidate: '' } : firstDifference(textOf(own), textOf(other))
    if (!counts.difference?.live) counts.difference = { path: pathname, ...excerpt }
  }

  /** The sandboxes of a page; undefined while those of others are open. */
  #pairFor(
    shadow: RunningShadow,
    { sent, shown, app }: { sent: LivePlan; shown: LivePlan; app: string }
  ): SandboxPair | undefined {
    const [live, candidate] = [sandboxOf(sent, app), sandboxOf(shown, app)]
    if (!live || !candidate) return undefined
    const ids = [live.shell, live.app, candidate.shell, candidate.app].map(({ id }) => id)
    const key = [shadow.id, app, sent.language, ...ids].join(' ')
    if (this.#pair?.key === key) return this.#pair
    if (this.#isBusy || (this.#pair && Date.now() - this.#pair.openedAt < MIN_OPEN_MS)) return undefined
    void this.#pair?.close()
    const { data } = this.context.production
    this.#pair = new SandboxPair(key, this.context.open, { live, candidate, data })
    return this.#pair
  }

  #tallyOf(id: string): ShadowTally {
    const tally = this.#tallies.get(id) ?? new ShadowTally()
    this.#tallies.set(id, tally)
    return tally
  }

  async #follow(): Promise<void> {
    const { poller, registry } = this.context
    const { live } = poller
    // The poller reports that the registry cannot be read; what runs goes on.
    const all: readonly Shadow[] = await registry.shadows.all().catch(() => this.#running)
    const running = all.filter(({ ended }) => !ended)
    const found = live ? running.map(shadow => this.#planOf(shadow, live)) : []
    this.#running = (await Promise.all(found)).filter(shadow => shadow !== undefined)
    const isUsed = this.#running.some(({ id }) => this.#pair?.key.startsWith(id))
    if (this.#pair && !this.#isBusy && (!isUsed || Date.now() - this.#pair.usedAt > IDLE_MS)) {
      void this.#pair.close()
      this.#pair = undefined
    }
  }

  /** Undefined where its candidate is live, or cannot run. */
  async #planOf(shadow: Shadow, live: LivePlan): Promise<RunningShadow | undefined> {
    const known = this.#running.find(({ id, live: base }) => id === shadow.id && base === live)
    if (known) return known
    const plan = await this.context.poller.preview({ [shadow.app]: shadow.release })
    const has = (base: LivePlan): boolean => releasesOf(base).some(({ id }) => id === shadow.release)
    return plan && has(plan) && !has(live) ? { ...shadow, live, plan } : undefined
  }

  async #write(): Promise<void> {
    const { store, gateway } = this.context
    for (const [shadow, tally] of this.#tallies) {
      if (!store || !tally.takeChanged()) continue
      try {
        await saveShadowCounts(store, { shadow, gateway, counts: tally.counts })
      } catch (error) {
        tally.putBack()
        throw error
      }
      if (!this.#running.some(({ id }) => id === shadow)) this.#tallies.delete(shadow)
    }
  }
}

const isOf = (shadow: Shadow, app: string | undefined): boolean =>
  shadow.app === app || shadow.app === 'shell'

function sandboxOf(plan: LivePlan, name: string): SandboxReleases | undefined {
  const app = releasesOf(plan).find(release => release.app === name)
  return app && { shell: plan.shell, app }
}
