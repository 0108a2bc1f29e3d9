import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import { canary } from '../../release/shapes/canary'
import { Registry } from '../../release/channels/registry'
import type { Release } from '../../release/shapes/release'
import type { TrustPolicy } from '../../release/trust/trusted-keys'
import type { Files } from '@sahra/server-kit/files/files'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { folderRecords } from '../../store/folder-records'
import type { ReleaseCache } from '../files/release-cache'

const snapshotData = z.object({
  revision: z.number().int(),
  plan: z.record(z.string(), z.string()),
  /** App → ids of the releases that were live, newest first. */
  earlier: z.record(z.string(), z.array(z.string())).optional(),
  /** `app@id` */
  blocked: z.array(z.string()).optional(),
  canaries: z.array(canary).optional()
})
export type SnapshotData = z.infer<typeof snapshotData>

/**
 * The last live plan and the files of its releases, on the gateway's own disk: the shop starts without the registry's
 * store. Releases are verified when they are read from here, like those of the store.
 */
export class PlanSnapshot {
  /** Reads the releases of the snapshot. */
  readonly registry: Registry
  readonly #files: Files
  readonly #file: string
  readonly #writes = pLimit(1)

  constructor(folder: string, trust: TrustPolicy) {
    this.#files = folderFiles(folder)
    this.registry = new Registry({ files: this.#files, records: folderRecords(folder) }, trust)
    this.#file = path.join(folder, 'last-known-plan.json')
  }

  /** Resolves to undefined when there is no snapshot; rejects when it is not of the expected shape. */
  async read(): Promise<SnapshotData | undefined> {
    const text = await readFile(this.#file, 'utf8').catch(() => undefined)
    return text === undefined ? undefined : snapshotData.parse(JSON.parse(text))
  }

  /** Writes the files before the plan that names them, then removes the releases that no plan names. */
  write(data: SnapshotData, releases: readonly Release[], cache: ReleaseCache): Promise<void> {
    return this.#writes(async () => {
      for (const { app, id } of releases) {
        if (await this.registry.verified(app, id).catch(() => undefined)) continue
        const loaded = await cache.load(app, id)
        await this.#files.removeFolder(folderOf(app, id))
        if (loaded) await this.#files.createFolder(folderOf(app, id), loaded.stored)
      }
      await mkdir(path.dirname(this.#file), { recursive: true })
      await writeFile(`${this.#file}.new`, JSON.stringify(data))
      await rename(`${this.#file}.new`, this.#file)
      await this.#removeOthers(new Set(releases.map(({ app, id }) => folderOf(app, id))))
    })
  }

  /** Resolves when all writes have ended. */
  settled = (): Promise<void> => this.#writes(() => undefined)

  async #removeOthers(folders: ReadonlySet<string>): Promise<void> {
    for (const app of await this.registry.apps()) {
      for (const id of await this.registry.releases(app)) {
        const folder = folderOf(app, id)
        if (!folders.has(folder)) await this.#files.removeFolder(folder)
      }
    }
  }
}

const folderOf = (app: string, id: string): string => `releases/${app}/${id}`
