import pLimit from 'p-limit'
import type { Registry } from '../../release/channels/registry'
import type { ReleaseCache } from '../files/release-cache'

const PUBLISHED = /^published\/([^/]+)$/

/**
 * Loads releases when they are published, which is before they are checked and promoted: a promotion does not wait for a
 * bucket then.
 */
export class Preload {
  /** One release at a time: pages go first. */
  readonly #queue = pLimit(1)

  constructor(
    private readonly registry: Pick<Registry, 'newest'>,
    private readonly releases: Pick<ReleaseCache, 'load'>
  ) {}

  /** Loads the newest release of the app when the changed folder is one of publications. Never rejects. */
  onChange = async (folder: string): Promise<void> => {
    const app = PUBLISHED.exec(folder)?.[1]
    if (app === undefined) return
    await this.#queue(async () => {
      const id = await this.registry.newest(app)
      if (id !== undefined) await this.releases.load(app, id)
    }).catch(() => undefined)
  }
}
