import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry, Revision } from '../registry/registry'
import type { Release } from '../registry/release'
import type { Assets } from './assets'
import { pageMatcher, type Matched } from './match'

/** What is live, with everything an answer needs at hand. */
export interface Live {
  revision: number
  shell: Release
  remotes: Release[]
  match: (pathname: string) => Matched | undefined
}

const LOOK_EVERY_MS = 500

/**
 * Follows a channel. A revision becomes live only when all of its files are in memory; the last one that did is kept on
 * disk, so that the pages stay up without a registry.
 */
export class LivePlan {
  #live: Live | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(
    private readonly registry: Registry,
    private readonly assets: Assets,
    private readonly options: { channel: string; lastKnown: string; report: (line: string) => void }
  ) {}

  get live(): Live | undefined {
    return this.#live
  }

  async start(): Promise<void> {
    await this.look()
    if (!this.#live) await this.#fromDisk()
    const again = (): void => {
      this.#timer = setTimeout(() => void this.look().finally(again), LOOK_EVERY_MS)
      this.#timer.unref()
    }
    again()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Looks once; concurrent callers share the look. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #look(): Promise<void> {
    try {
      const revision = await this.registry.channel(this.options.channel)
      if (revision.revision === 0 || revision.revision === this.#live?.revision) return
      this.#live = await this.#resolve(revision)
      await this.#keep(revision)
    } catch (error) {
      this.options.report(`The registry did not answer: ${(error as Error).message}`)
    }
  }

  async #resolve({ revision, plan }: Revision): Promise<Live> {
    const releases = await this.registry.resolve(plan)
    const shell = releases.find(({ app }) => app === 'shell')
    if (!shell) throw new Error(`revision ${revision} has no shell`)
    const remotes = releases.filter(({ app }) => app !== 'shell').sort((a, b) => (a.app < b.app ? -1 : 1))
    await Promise.all(releases.map(({ app, id }) => this.assets.files(app, id)))
    return { revision, shell, remotes, match: pageMatcher(releases.map(({ remote }) => remote)) }
  }

  async #keep(revision: Revision): Promise<void> {
    const { lastKnown } = this.options
    await mkdir(path.dirname(lastKnown), { recursive: true })
    await writeFile(`${lastKnown}.new`, JSON.stringify(revision))
    await rename(`${lastKnown}.new`, lastKnown)
  }

  async #fromDisk(): Promise<void> {
    const text = await readFile(this.options.lastKnown, 'utf8').catch(() => undefined)
    if (!text) return
    this.#live = await this.#resolve(JSON.parse(text) as Revision).catch(() => undefined)
  }
}
