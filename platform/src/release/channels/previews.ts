import type { Records } from '../../store/records'
import { PREVIEW_DAYS } from '../shapes/limits'
import { isPreviewName } from '../shapes/names'
import { tryParseJson } from '../shapes/parse'
import { preview as previewSchema, type Preview } from '../shapes/records'
import { RegistryError } from '../shapes/registry-error'

const DAY_MS = 86_400_000

export class Previews {
  constructor(private readonly records: Pick<Records, 'read' | 'list' | 'replace' | 'remove'>) {}

  /** Undefined when unknown, expired or unreadable. */
  async find(name: string): Promise<Preview | undefined> {
    if (!isPreviewName(name)) return undefined
    const preview = tryParseJson(previewSchema, await this.records.read(nameOf(name)))
    return preview && !isExpired(preview) ? preview : undefined
  }

  all = async (): Promise<Preview[]> => (await this.#stored()).filter(preview => !isExpired(preview))

  /** Creates or replaces it. Throws `RegistryError` for a bad name or expiry date. */
  async save(preview: Preview): Promise<void> {
    const { name, expires } = preview
    if (!isPreviewName(name))
      throw new RegistryError(
        `${name} is not a preview name: lower-case letters, digits and hyphens, at most 63`
      )
    const days = (Date.parse(expires) - Date.now()) / DAY_MS
    if (!(days > 0 && days <= PREVIEW_DAYS.max))
      throw new RegistryError(`A preview lasts at most ${PREVIEW_DAYS.max} days`)
    await this.records.replace(nameOf(name), JSON.stringify(preview, null, 2))
  }

  remove = (name: string): Promise<void> => this.records.remove(nameOf(name))

  /** Returns the names of the removed previews. */
  async removeExpired(): Promise<string[]> {
    const expired = (await this.#stored()).filter(isExpired).map(({ name }) => name)
    await Promise.all(expired.map(this.remove))
    return expired
  }

  async #stored(): Promise<Preview[]> {
    const records = await this.records.list('previews')
    return records.flatMap(({ content }) => tryParseJson(previewSchema, content) ?? [])
  }
}

const nameOf = (name: string): string => `previews/${name}`
const isExpired = ({ expires }: Preview): boolean => Date.parse(expires) <= Date.now()
