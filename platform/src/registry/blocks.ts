import { tryParseJson } from './parse'
import { block as blockSchema, type Block } from './records'
import type { Storage } from './storage'

/** Releases that must not run because they turned out to be dangerous after publication. */
export class Blocks {
  constructor(private readonly storage: Storage) {}

  /** `app@id` → block. An unreadable file still blocks. */
  async all(): Promise<ReadonlyMap<string, Block>> {
    const files = await this.storage.list('blocked')
    const blocks = await Promise.all(
      files.map(async (file): Promise<[string, Block][]> => {
        const text = await this.storage.read(`blocked/${file}`)
        if (!text) return []
        return [[file.replace(/\.json$/, ''), tryParseJson(blockSchema, text) ?? unreadable]]
      })
    )
    return new Map(blocks.flat())
  }

  has = async (app: string, id: string): Promise<boolean> =>
    (await this.storage.read(pathOf(app, id))) !== undefined

  /** Returns false when it was blocked before. */
  add = (app: string, id: string, block: Block): Promise<boolean> =>
    this.storage.create(pathOf(app, id), JSON.stringify(block, null, 2))

  remove = (app: string, id: string): Promise<void> => this.storage.remove(pathOf(app, id))
}

const unreadable: Block = { who: '', when: '', why: 'its block cannot be read' }
const pathOf = (app: string, id: string): string => `blocked/${app}@${id}.json`
