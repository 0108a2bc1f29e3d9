import type { RecordWriter } from '../../store/records'
import { tryParseJson } from '../shapes/parse'
import { block as blockSchema, type Block } from '../shapes/records'

/** Releases that must not run because they turned out to be dangerous after publication. */
export class Blocks {
  constructor(private readonly records: RecordWriter) {}

  /** `app@id` → block. An unreadable one still blocks. */
  async all(): Promise<ReadonlyMap<string, Block>> {
    const records = await this.records.list('blocked')
    return new Map(
      records.map(({ name, content }) => [name, tryParseJson(blockSchema, content) ?? unreadable])
    )
  }

  has = async (app: string, id: string): Promise<boolean> =>
    (await this.records.read(nameOf(app, id))) !== undefined

  /** Returns false when it was blocked before. */
  add = (app: string, id: string, block: Block): Promise<boolean> =>
    this.records.create(nameOf(app, id), JSON.stringify(block, null, 2))

  remove = (app: string, id: string): Promise<void> => this.records.remove(nameOf(app, id))
}

const unreadable: Block = { who: '', when: '', why: 'its block cannot be read' }
const nameOf = (app: string, id: string): string => `blocked/${app}@${id}`
