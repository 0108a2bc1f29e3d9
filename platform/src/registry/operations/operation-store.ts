import { OPERATIONS } from '../limits'
import { parseJson, tryParseJson } from '../parse'
import { operation as schema, type Operation } from '../records'
import type { Storage } from '../storage'

const DAY_MS = 86_400_000

/** The operations, a file each: they are known after a restart. */
export class OperationStore {
  constructor(private readonly storage: Storage) {}

  /** Returns false when the id is in use. */
  create = (operation: Operation): Promise<boolean> =>
    this.storage.create(pathOf(operation.id), JSON.stringify(operation, null, 2))

  save = (operation: Operation): Promise<void> =>
    this.storage.replace(pathOf(operation.id), JSON.stringify(operation, null, 2))

  async find(id: string): Promise<Operation | undefined> {
    const text = await this.storage.read(pathOf(id))
    return text && parseJson(schema, text, pathOf(id))
  }

  /** Unreadable ones are left out. */
  async all(): Promise<Operation[]> {
    const files = await this.storage.list('operations')
    const texts = await Promise.all(files.map(file => this.storage.read(`operations/${file}`)))
    return texts.flatMap(text => tryParseJson(schema, text) ?? [])
  }

  async removeOld(): Promise<void> {
    const limit = Date.now() - OPERATIONS.days * DAY_MS
    const old = (await this.all()).filter(({ ended }) => ended !== undefined && Date.parse(ended) < limit)
    await Promise.all(old.map(({ id }) => this.storage.remove(pathOf(id))))
  }
}

const pathOf = (id: string): string => `operations/${id}.json`
