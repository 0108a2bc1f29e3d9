import type { Records } from '../../store/records'
import { tryParseJson } from '../../release/shapes/parse'
import { whySwitched, type SwitchedOff } from '../calls/canary-api'

/** The apps whose canaries are judged and not taken back: a record each. */
export class WatchSwitch {
  constructor(private readonly records: Records) {}

  /** App → who switched it off, and why. An unreadable record still does. */
  async off(): Promise<Map<string, SwitchedOff>> {
    const records = await this.records.list('unwatched')
    return new Map(
      records.map(({ name, content }) => [name, tryParseJson(whySwitched, content) ?? unreadable])
    )
  }

  switchOff = (app: string, by: SwitchedOff): Promise<void> =>
    this.records.replace(nameOf(app), JSON.stringify(by, null, 2))

  switchOn = (app: string): Promise<void> => this.records.remove(nameOf(app))
}

const unreadable: SwitchedOff = { who: '', when: '', why: 'its record cannot be read' }
const nameOf = (app: string): string => `unwatched/${app}`
