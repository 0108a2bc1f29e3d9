import { tryParseJson } from '../parse'
import type { Storage } from '../storage'
import { whySwitched, type SwitchedOff } from './canary-api'

/** The apps whose canaries are judged and not taken back: a file each in the store. */
export class WatchSwitch {
  constructor(private readonly storage: Storage) {}

  /** App → who switched it off, and why. An unreadable file still does. */
  async off(): Promise<Map<string, SwitchedOff>> {
    const files = await this.storage.list('unwatched')
    const entries = files.map(async (file): Promise<[string, SwitchedOff][]> => {
      const text = await this.storage.read(`unwatched/${file}`)
      return text ? [[file.replace(/\.json$/, ''), tryParseJson(whySwitched, text) ?? unreadable]] : []
    })
    return new Map((await Promise.all(entries)).flat())
  }

  switchOff = (app: string, by: SwitchedOff): Promise<void> =>
    this.storage.replace(pathOf(app), JSON.stringify(by, null, 2))

  switchOn = (app: string): Promise<void> => this.storage.remove(pathOf(app))
}

const unreadable: SwitchedOff = { who: '', when: '', why: 'its file cannot be read' }
const pathOf = (app: string): string => `unwatched/${app}.json`
