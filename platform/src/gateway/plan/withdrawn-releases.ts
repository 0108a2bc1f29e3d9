import type { Registry } from '../../release/channels/registry'
import type { Plan, Revision } from '../../release/shapes/records'

const READ_INTERVAL_MS = 1000

type Changes = Pick<Revision, 'what' | 'plan' | 'canaries'>

/**
 * Releases whose canary was aborted or taken back and that no visitor gets since, from the history of a channel. It is
 * read on request, at most once a second.
 */
export class WithdrawnReleases {
  #withdrawn: ReadonlySet<string> = new Set()
  #last: Revision | undefined
  #readAt = -Infinity
  #reading: Promise<void> | undefined

  constructor(
    private readonly registry: Pick<Registry, 'channel' | 'history'>,
    private readonly channel: string
  ) {}

  /** Resolves to `app@id` of each; to the last known ones while the registry cannot be read. */
  async current(): Promise<ReadonlySet<string>> {
    if (Date.now() - this.#readAt >= READ_INTERVAL_MS) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined))
      await this.#reading
    }
    return this.#withdrawn
  }

  async #read(): Promise<void> {
    this.#readAt = Date.now()
    try {
      const newest = await this.registry.channel(this.channel)
      if (newest.revision === this.#last?.revision) return
      const isNext = this.#last && newest.revision === this.#last.revision + 1
      const revisions = isNext ? [newest] : await this.registry.history(this.channel)
      this.#withdrawn = isNext
        ? withdrawnAfter(revisions, this.#withdrawn, this.#last)
        : withdrawnAfter(revisions)
      this.#last = newest
    } catch {
      // The poller reports a registry that cannot be read.
    }
  }
}

/** Returns `app@id` of the withdrawn releases after these revisions, oldest first; `known`: those before the first one. */
export function withdrawnAfter(
  revisions: readonly Changes[],
  known: ReadonlySet<string> = new Set(),
  before?: Changes
): ReadonlySet<string> {
  const withdrawn = new Set(known)
  let running = before?.canaries ?? []
  for (const { what, plan, canaries = [] } of revisions) {
    const ended = running.filter(({ id }) => !canaries.some(canary => canary.id === id))
    if (what === 'abort' || what === 'take-back')
      for (const { set } of ended) for (const release of namesOf(set)) withdrawn.add(release)
    // Released again, it is as good as any other.
    for (const set of [plan, ...canaries.map(canary => canary.set)])
      for (const release of namesOf(set)) withdrawn.delete(release)
    running = canaries
  }
  return withdrawn
}

const namesOf = (plan: Plan): string[] => Object.entries(plan).map(([app, id]) => `${app}@${id}`)
