import type { Storage } from './storage'

export interface Block {
  who: string
  when: string
  why: string
}

/** Releases that must not run, whoever asks: found to be dangerous after they were published. */
export class Blocks {
  constructor(private readonly storage: Storage) {}

  /** `app@id` → who blocked it. */
  async all(): Promise<ReadonlyMap<string, Block>> {
    const files = await this.storage.list('blocked')
    const blocks = await Promise.all(
      files.map(async (file): Promise<[string, Block][]> => {
        const text = await this.storage.read(`blocked/${file}`)
        return text ? [[file.replace(/\.json$/, ''), JSON.parse(text.toString()) as Block]] : []
      })
    )
    return new Map(blocks.flat())
  }

  has = async (app: string, id: string): Promise<boolean> =>
    (await this.storage.read(pathOf(app, id))) !== undefined

  /** False when it was blocked before. */
  add = (app: string, id: string, block: Block): Promise<boolean> =>
    this.storage.create(pathOf(app, id), JSON.stringify(block, null, 2))

  remove = (app: string, id: string): Promise<void> => this.storage.remove(pathOf(app, id))
}

const pathOf = (app: string, id: string): string => `blocked/${app}@${id}.json`
