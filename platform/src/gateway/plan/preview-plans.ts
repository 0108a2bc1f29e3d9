import { isPreviewName } from '../../registry/previews'
import type { Registry } from '../../registry/registry'
import type { LivePlan, PlanPoller } from './plan-poller'

const FRESH_MS = 500
const REMEMBERED = 200

/** A preview as it is served: production as it is now, with its releases on top. */
export interface PreviewPlan {
  name: string
  live: LivePlan
  /** `app@release` of what differs from production. */
  shows: string[]
  who: string
  until: string
}

interface Found {
  at: number
  preview: Promise<PreviewPlan | undefined>
  /** What it was made of: the same again is the same plan. */
  of?: { base: LivePlan; text: string; preview: PreviewPlan }
}

/** Follows previews as they are asked for. */
export class PreviewPlans {
  readonly #found = new Map<string, Found>()

  constructor(
    private readonly registry: Pick<Registry, 'preview'>,
    private readonly plan: PlanPoller,
    private readonly report: (line: string) => void
  ) {}

  /** Undefined when there is no such preview, or not any more. */
  async find(name: string): Promise<PreviewPlan | undefined> {
    if (!isPreviewName(name)) return undefined
    const known = this.#found.get(name)
    if (known && Date.now() - known.at < FRESH_MS) return known.preview
    const found: Found = {
      at: Date.now(),
      preview: Promise.resolve(undefined),
      ...(known?.of ? { of: known.of } : {})
    }
    found.preview = this.#look(name, found)
    this.#found.delete(name)
    this.#found.set(name, found)
    const oldest = this.#found.keys().next().value
    if (this.#found.size > REMEMBERED && oldest !== undefined) this.#found.delete(oldest)
    return found.preview
  }

  async #look(name: string, found: Found): Promise<PreviewPlan | undefined> {
    try {
      const preview = await this.registry.preview(name)
      const base = this.plan.live
      if (!preview || !base) return undefined
      const text = JSON.stringify(preview)
      if (found.of?.base === base && found.of.text === text) return found.of.preview
      const live = await this.plan.with(preview.set)
      if (!live) return undefined
      const shows = [live.shell, ...live.remotes]
        .filter(({ app, id }) => preview.set[app] === id)
        .map(({ app, id }) => `${app}@${id}`)
      const made = { name, live, shows, who: preview.who, until: preview.expires }
      found.of = { base, text, preview: made }
      return made
    } catch (error) {
      this.report(`The preview ${name} cannot be shown: ${(error as Error).message}`)
      // The registry may be away for a moment; a preview that is over stays over.
      const before = found.of?.preview
      return before && Date.parse(before.until) > Date.now() ? before : undefined
    }
  }
}

/**
 * The name of the preview that a host name asks for: '' below or at the previews' domain without being one. Undefined
 * for every other host, which is production.
 */
export function previewNameOf(host: string, parent: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (name === parent) return ''
  if (!name.endsWith(`.${parent}`)) return undefined
  const label = name.slice(0, -parent.length - 1)
  return isPreviewName(label) ? label : ''
}
