import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Registry } from '../../registry/registry'
import type { Plan, Release } from '../../registry/release'
import { folderStorage, type Storage } from '../../registry/storage'
import type { TrustPolicy } from '../../registry/trusted-keys'
import type { ReleaseCache } from '../files/release-cache'

/** What a gateway remembers of a channel. */
export interface SnapshotData {
  revision: number
  plan: Plan
  /** App → the releases that were live, newest first. */
  before?: Record<string, string[]>
  /** `app@id` of what must not run. */
  blocked?: string[]
}

/**
 * The last plan that was live, and the files of its releases, beside the gateway: with the registry's store gone or
 * unreadable the shop opens all the same. What lies here is verified again when it is read.
 */
export class PlanSnapshot {
  /** To be read like the store. */
  readonly registry: Registry
  readonly #storage: Storage
  readonly #file: string
  #writing: Promise<void> = Promise.resolve()

  constructor(folder: string, trust: TrustPolicy) {
    this.#storage = folderStorage(folder)
    this.registry = new Registry(this.#storage, trust)
    this.#file = path.join(folder, 'last-known-plan.json')
  }

  async read(): Promise<SnapshotData | undefined> {
    const text = await readFile(this.#file, 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as SnapshotData)
  }

  /** One after another; files before the plan that names them, and what no plan names any more last. */
  write(read: SnapshotData, releases: readonly Release[], assets: ReleaseCache): Promise<void> {
    this.#writing = this.#writing
      .catch(() => undefined)
      .then(async () => {
        for (const { app, id } of releases) {
          if (await this.registry.verified(app, id).catch(() => undefined)) continue
          const loaded = await assets.load(app, id)
          await this.#storage.removeFolder(place(app, id))
          if (loaded) await this.#storage.createFolder(place(app, id), loaded.stored)
        }
        await mkdir(path.dirname(this.#file), { recursive: true })
        await writeFile(`${this.#file}.new`, JSON.stringify(read))
        await rename(`${this.#file}.new`, this.#file)
        await this.#tidy(new Set(releases.map(({ app, id }) => place(app, id))))
      })
    return this.#writing
  }

  /** Until all that was to be written is. */
  settled = (): Promise<void> => this.#writing.catch(() => undefined)

  async #tidy(named: ReadonlySet<string>): Promise<void> {
    for (const app of await this.registry.apps()) {
      for (const id of await this.registry.releases(app)) {
        if (!named.has(place(app, id))) await this.#storage.removeFolder(place(app, id))
      }
    }
  }
}

const place = (app: string, id: string): string => `releases/${app}/${id}`
