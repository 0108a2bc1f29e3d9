import { randomBytes } from 'node:crypto'
import { checkedPages, type CheckedPages, type TakenPage } from '../shapes/checked-pages'
import { tryParseJson } from '../shapes/parse'
import type { RegistryStore } from './release-store'

/**
 * What the last check of each release saw: the list is a record, its pictures are files beside the releases, whose names
 * are new with each check.
 */
export class PagePictures {
  constructor(private readonly store: RegistryStore) {}

  /** Replaces what an earlier check saw. */
  async save(app: string, id: string, taken: readonly TakenPage[], when = new Date()): Promise<void> {
    const { files, records } = this.store
    const before = await this.find(app, id)
    const check = randomBytes(4).toString('hex')
    const pages: CheckedPages['pages'] = []
    for (const [place, { path, signedIn, failed, pictures }] of taken.entries()) {
      const named = pictures.map(({ width, content }) => ({
        content: Buffer.from(content, 'base64'),
        ...{ width, name: `${check}-${place}-${width}.webp` }
      }))
      for (const { name, content } of named) await files.write(fileOf(app, id, name), content)
      pages.push({ path, signedIn, failed, pictures: named.map(({ width, name }) => ({ width, name })) })
    }
    const list: CheckedPages = { when: when.toISOString(), pages }
    await records.replace(listOf(app, id), JSON.stringify(list))
    await this.#removeFiles(app, id, before)
  }

  /** Undefined when no check has opened its pages. */
  find = async (app: string, id: string): Promise<CheckedPages | undefined> =>
    tryParseJson(checkedPages, await this.store.records.read(listOf(app, id)))

  /** WebP. `name`: of a picture that `find` lists. */
  picture = (app: string, id: string, name: string): Promise<Buffer | undefined> =>
    this.store.files.read(fileOf(app, id, name))

  async remove(app: string, id: string): Promise<void> {
    const list = await this.find(app, id)
    await this.#removeFiles(app, id, list)
    await this.store.records.remove(listOf(app, id))
  }

  async #removeFiles(app: string, id: string, list: CheckedPages | undefined): Promise<void> {
    for (const { pictures } of list?.pages ?? [])
      for (const { name } of pictures) await this.store.files.remove(fileOf(app, id, name))
  }
}

const listOf = (app: string, id: string): string => `checks/${app}/${id}`
const fileOf = (app: string, id: string, name: string): string => `${listOf(app, id)}/${name}`
