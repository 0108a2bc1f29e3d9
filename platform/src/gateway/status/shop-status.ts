import { beaconRequest } from '@sahra/shared/contract/beacon'
import { z } from 'zod'
import { runOutsideOfRequests } from '@sahra/server-kit/server/request-context'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { Release } from '../../release/shapes/release'
import { readApiJson } from '../html/api-json'
import type { StatusSettings } from '../http/status-settings'
import { isBelow } from '../http/url'
import { planIn } from '../plan/language'
import { PartStates, type PartState } from './part-states'

const ASK_MS = 10_000
/** So many responses of the api that are missing in a row: it is away. */
const MISSED = 2
const SHOP = 'shop'
const MAX_TITLES = 3

const known = z.object({ failing: z.array(z.string()) })

export interface StatusPart extends PartState {
  /** What it is called; of a remote its first pages. */
  titles: readonly string[]
}
export interface StatusView {
  /** The pages as a whole; they have a problem while nothing is live. */
  shop: PartState
  /** Of the api, as the composition names them. */
  parts: StatusPart[]
  remotes: StatusPart[]
}

interface Context {
  settings: StatusSettings
  live: () => LivePlan | undefined
  /** Of the further languages the one that is asked for, else this one. */
  language: string
  now?: () => number
}

/** What this gateway measures of the shop, part by part: its responses, what the api says, and what browsers report. */
export class ShopStatus {
  readonly #states: PartStates
  #failing: readonly string[] = []
  #missed = 0

  constructor(private readonly context: Context) {
    this.#states = new PartStates(context.now ?? Date.now)
  }

  /** Counts a response to a visitor. `url` is without the prefix of a language. */
  countResponse(url: string, status: number, network: string): void {
    const failed = status >= 500
    for (const { id, paths } of this.context.settings.parts)
      if (paths.some(path => isBelow(url, path))) this.#states.count(id, failed, network)
    const match = this.context.live()?.match(url)
    if (!match || match.notFound || (!failed && status !== 200)) return
    for (const part of new Set([SHOP, partOf(match.app)])) this.#states.count(part, failed, network)
  }

  /** Counts what a browser reports of the live releases. */
  countBeacon(body: string, network: string): void {
    const live = this.context.live()
    const names = new Set(live && releasesOf(live).map(({ app, id }) => `${app}@${id}`))
    for (const event of beaconRequest.parse(JSON.parse(body)).events) {
      const isFailure = event.kind === 'error' && event.during !== 'script'
      if ((event.kind !== 'load' && !isFailure) || !names.has(event.release)) continue
      this.#states.count(partOf(event.release.split('@')[0] ?? ''), isFailure, network)
    }
  }

  /** Takes what the api responded; undefined: nothing. */
  hear(response: unknown): void {
    const heard = known.safeParse(response)
    this.#missed = heard.success ? 0 : this.#missed + 1
    if (heard.success) this.#failing = heard.data.failing
  }

  /** What is known now. Called every few seconds, so that it is known since when. */
  look(language = this.context.language): StatusView {
    const { settings } = this.context
    const live = this.context.live()
    const plan = live && (planIn(live, language) ?? live)
    const isAway = this.#missed >= MISSED
    return {
      shop: this.#states.look(SHOP, !plan),
      parts: settings.parts.map(({ id, title }) => ({
        titles: [this.#nameIn(title, language) ?? id],
        ...this.#states.look(id, isAway || this.#failing.includes(id))
      })),
      remotes: (plan?.remotes ?? []).map(release => ({
        titles: this.#titlesOf(release, language),
        ...this.#states.look(partOf(release.app))
      }))
    }
  }

  #nameIn = (names: Record<string, string> | undefined, language: string): string | undefined =>
    names?.[language] ?? names?.[this.context.language]

  /** As visitors know its pages: no name of a team or a release. */
  #titlesOf({ app, remote }: Release, language: string): string[] {
    const own = this.#nameIn(this.context.settings.remotes[app], language)
    const titles = own ? [own] : remote.pages.flatMap(({ title }) => (title ? [title] : []))
    return titles.length > 0 ? [...new Set(titles)].slice(0, MAX_TITLES) : [app.replace(/^mfe-/, '')]
  }

  /** Asks the api what it knows; returns a function that ends this. */
  follow(api: string): () => void {
    let timer: NodeJS.Timeout | undefined
    let hasEnded = false
    const ask = async (): Promise<void> => {
      const response = await readApiJson(api, this.context.settings.path).catch(() => undefined)
      if (hasEnded) return
      this.hear(response)
      timer = setTimeout(() => void ask(), ASK_MS).unref()
    }
    runOutsideOfRequests(() => void ask())
    return () => {
      hasEnded = true
      clearTimeout(timer)
    }
  }
}

/** The part that an app is. */
const partOf = (app: string): string => (app === 'shell' ? SHOP : `remote ${app}`)
