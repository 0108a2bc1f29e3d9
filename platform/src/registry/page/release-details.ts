import { LRUCache } from 'lru-cache'
import type { AuditEntry } from '../../release/shapes/records'
import type { RegistryContext } from '../routes/registry-context'
import { RegistryError } from '../../release/shapes/registry-error'
import type { Release } from '../../release/shapes/release'
import type { ReleaseDetails, ReleaseFacts } from '../calls/page-api'
import { factsOf, loadedFiles, releaseDiff, type BrotliSizes } from './release-diff'

const MAX_ENTRIES = 500
const MAX_SHOWN = 20

/** What the page shows of releases; compressed sizes are read once, since a release never changes. */
export class ReleaseReader {
  readonly #sizes = new LRUCache<string, BrotliSizes>({ max: 500 })

  constructor(private readonly context: RegistryContext) {}

  /** `against`: what it is compared with, else the release before. Throws `RegistryError` (NOT_FOUND, or the reason why the release cannot be read). */
  async details(app: string, id: string, against = ''): Promise<ReleaseDetails> {
    const { registry, operations, audit } = this.context
    const release = await registry.release(app, id)
    if (!release) throw new RegistryError(`${app}@${id} was never published`, 'NOT_FOUND')
    const [facts, before, ofRelease, checked, entries] = await Promise.all([
      this.#facts(release),
      against ? registry.release(app, against).catch(() => undefined) : this.#before(app, id),
      operations.ofRelease(app, id),
      registry.pictures.find(app, id),
      audit.latest(MAX_ENTRIES)
    ])
    return {
      facts,
      ...(before ? { diff: releaseDiff(before, release) } : {}),
      operations: ofRelease.slice(0, MAX_SHOWN),
      ...(checked ? { checked } : {}),
      entries: entries.filter(entry => isAbout(entry, app, id)).slice(0, MAX_SHOWN)
    }
  }

  /** The live releases that can be read. */
  async composition(): Promise<ReleaseFacts[]> {
    const { plan } = await this.context.registry.channel('production')
    const releases = await this.context.registry.resolve(plan)
    return Promise.all(releases.map(release => this.#facts(release)))
  }

  /** The newest release that was published before this one and can be read. */
  async #before(app: string, id: string): Promise<Release | undefined> {
    const { registry } = this.context
    const published = await Promise.all(
      (await registry.releases(app)).map(async other => ({
        id: other,
        when: (await registry.published(app, other).catch(() => undefined)) ?? ''
      }))
    )
    const own = published.find(other => other.id === id)?.when ?? ''
    const earlier = published.filter(other => other.id !== id && other.when < own)
    for (const other of earlier.sort((a, b) => b.when.localeCompare(a.when))) {
      const release = await registry.release(app, other.id).catch(() => undefined)
      if (release) return release
    }
    return undefined
  }

  async #facts(release: Release): Promise<ReleaseFacts> {
    const key = `${release.app}@${release.id}`
    const sizes = this.#sizes.get(key) ?? (await this.#brotliSizes(release))
    this.#sizes.set(key, sizes)
    const team = (await this.context.registry.signature(release.app, release.id))?.team
    return { ...factsOf(release, sizes), ...(team ? { team } : {}) }
  }

  async #brotliSizes(release: Release): Promise<BrotliSizes> {
    const names = [...loadedFiles(release, 'js'), ...loadedFiles(release, 'css')]
    const sizes = await Promise.all(
      names.map(async (name): Promise<[string, number][]> => {
        const file = await this.context.registry.file(release.app, release.id, `${name}.br`)
        return file ? [[name, file.length]] : []
      })
    )
    return new Map(sizes.flat())
  }
}

function isAbout({ about }: AuditEntry, app: string, id: string): boolean {
  if (about['app'] === app && about['id'] === id) return true
  return ['set', 'to', 'from'].some(field => {
    const plan = about[field]
    return typeof plan === 'object' && plan !== null && new Map(Object.entries(plan)).get(app) === id
  })
}
