import { LRUCache } from 'lru-cache'
import type { Registry } from '../../release/channels/registry'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { PlanPoller } from './plan-poller'
import { isPreviewName } from '../../release/shapes/names'
import type { Preview } from '../../release/shapes/records'

const POLL_INTERVAL_MS = 500
const MAX_PREVIEWS = 200

/** A preview as it is served: the live plan with the preview's releases on top. */
export interface PreviewPlan {
  name: string
  live: LivePlan
  /** `app@id` of each release that differs from production. */
  shows: string[]
  who: string
  /** ISO */
  until: string
  /** Who may open it. */
  access: Pick<Preview, 'name' | 'expires' | 'open' | 'secret'>
}

interface Entry {
  readAt: number
  plan: Promise<PreviewPlan | undefined>
  /** The last plan, with what it was made of: the same input gives the same object. */
  last?: { base: LivePlan; text: string; plan: PreviewPlan }
}

/** Reads previews from the registry when they are requested, at most twice a second each. */
export class PreviewPlans {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_PREVIEWS })

  constructor(
    private readonly registry: Pick<Registry, 'preview'>,
    private readonly poller: PlanPoller,
    private readonly report: (line: string) => void
  ) {}

  /** Resolves to undefined when there is no such preview or it has expired. */
  async find(name: string): Promise<PreviewPlan | undefined> {
    if (!isPreviewName(name)) return undefined
    const cached = this.#entries.get(name)
    if (cached && Date.now() - cached.readAt < POLL_INTERVAL_MS) return cached.plan
    const entry: Entry = {
      readAt: Date.now(),
      plan: Promise.resolve(undefined),
      ...(cached?.last ? { last: cached.last } : {})
    }
    entry.plan = this.#read(name, entry)
    this.#entries.set(name, entry)
    return entry.plan
  }

  async #read(name: string, entry: Entry): Promise<PreviewPlan | undefined> {
    try {
      const preview = await this.registry.preview(name)
      const base = this.poller.live
      if (!preview || !base) return undefined
      const text = JSON.stringify(preview)
      if (entry.last?.base === base && entry.last.text === text) return entry.last.plan
      const live = await this.poller.preview(preview.set)
      if (!live) return undefined
      const shows = releasesOf(live)
        .filter(({ app, id }) => preview.set[app] === id)
        .map(({ app, id }) => `${app}@${id}`)
      const plan = { name, live, shows, who: preview.who, until: preview.expires, access: preview }
      entry.last = { base, text, plan }
      return plan
    } catch (error) {
      this.report(`Preview ${name} cannot be read: ${(error as Error).message}`)
      // A short outage of the registry does not end a preview; its expiry does.
      const last = entry.last?.plan
      return last && Date.parse(last.until) > Date.now() ? last : undefined
    }
  }
}

/**
 * Returns the preview's name in a host name; '' for the previews' domain itself and invalid names below it; undefined
 * for every other host, which is production.
 */
export function previewNameOf(host: string, previewDomain: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (name === previewDomain) return ''
  if (!name.endsWith(`.${previewDomain}`)) return undefined
  const label = name.slice(0, -previewDomain.length - 1)
  return isPreviewName(label) ? label : ''
}
