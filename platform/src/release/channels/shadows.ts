import type { RecordWriter } from '../../store/records'
import { tryParseJson } from '../shapes/parse'
import type { ChannelRevision } from './channel-store'
import { shadow as shadowSchema, type Shadow } from '../shapes/shadow'

/** The shadow of each app: the one that runs, or the last one. */
export class Shadows {
  constructor(private readonly records: Pick<RecordWriter, 'list' | 'replace'>) {}

  async all(): Promise<Shadow[]> {
    const records = await this.records.list('shadows')
    return records.flatMap(({ content }) => tryParseJson(shadowSchema, content) ?? [])
  }

  /** Creates or replaces the shadow of its app. */
  save = (shadow: Shadow): Promise<void> =>
    this.records.replace(`shadows/${shadow.app}`, JSON.stringify(shadow, null, 2))

  async end(concerns: (shadow: Shadow) => boolean, why: string): Promise<void> {
    const ended = { when: new Date().toISOString(), why }
    for (const shadow of await this.all())
      if (!shadow.ended && concerns(shadow)) await this.save({ ...shadow, ended })
  }

  /** Ends those whose app a revision of production changes, or gives a canary. */
  async endBy({ channel, next }: ChannelRevision): Promise<void> {
    const { revision, plan, previous, canaries = [], what } = next
    if (channel !== 'production') return
    const isChanged = ({ app }: Shadow): boolean =>
      plan[app] !== previous[app] || canaries.some(({ set }) => Object.hasOwn(set, app))
    await this.end(isChanged, `revision ${revision}, ${what}`)
  }
}
