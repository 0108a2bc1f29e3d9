import { RegistryError } from './registry-error'
import type { Plan } from './release'
import type { Storage } from './storage'

/** Production as it is now, with named releases on top, under a host name of its own. */
export interface Preview {
  /** A DNS label: the first part of its host name. */
  name: string
  set: Plan
  who: string
  when: string
  why: string
  expires: string
}

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
export const isPreviewName = (text: string): boolean => label.test(text)
const MAX_DAYS = 90
const DAY_MS = 86_400_000

export class Previews {
  constructor(private readonly storage: Storage) {}

  /** Undefined when unknown or expired. */
  async find(name: string): Promise<Preview | undefined> {
    if (!isPreviewName(name)) return undefined
    const text = await this.storage.read(pathOf(name))
    const preview = text && (JSON.parse(text.toString()) as Preview)
    return preview && !isExpired(preview) ? preview : undefined
  }

  all = async (): Promise<Preview[]> => (await this.#stored()).filter(preview => !isExpired(preview))

  /** Makes it, or replaces it whole. */
  async save(preview: Preview): Promise<void> {
    const { name, expires } = preview
    if (!isPreviewName(name))
      throw new RegistryError(`${name} is no name for a preview: letters, digits and hyphens, at most 63`)
    const days = (Date.parse(expires) - Date.now()) / DAY_MS
    if (!(days > 0 && days <= MAX_DAYS)) throw new RegistryError(`A preview lasts at most ${MAX_DAYS} days`)
    await this.storage.replace(pathOf(name), JSON.stringify(preview, null, 2))
  }

  remove = (name: string): Promise<void> => this.storage.remove(pathOf(name))

  /** Removes those that are over; answers their names. */
  async removeExpired(): Promise<string[]> {
    const over = (await this.#stored()).filter(isExpired).map(({ name }) => name)
    await Promise.all(over.map(this.remove))
    return over
  }

  async #stored(): Promise<Preview[]> {
    const files = (await this.storage.list('previews')).sort()
    const texts = await Promise.all(files.map(file => this.storage.read(`previews/${file}`)))
    return texts.flatMap(text => (text ? [JSON.parse(text.toString()) as Preview] : []))
  }
}

const pathOf = (name: string): string => `previews/${name}.json`
const isExpired = ({ expires }: Preview): boolean => Date.parse(expires) <= Date.now()
