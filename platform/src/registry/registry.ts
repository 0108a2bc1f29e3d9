import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { conflictsOf } from './conflicts'
import { packed } from './pack'
import { isAppName, isReleaseId, readRelease, Refused, type Plan, type Release } from './release'
import type { Storage } from './storage'

/** One line of a channel's history; the newest is what is live. */
export interface Revision {
  revision: number
  plan: Plan
  previous: Plan
  who: string
  when: string
  why: string
}

export interface Change {
  /** App → release that goes live; the others stay as they are. */
  set: Plan
  who: string
  why: string
  /** The revision this change was decided on; another one in between refuses it. */
  expected: number
}

const nothing: Revision = { revision: 0, plan: {}, previous: {}, who: '', when: '', why: '' }

/** Releases, which never change, and channels, which say what is live. */
export class Registry {
  constructor(private readonly storage: Storage) {}

  /**
   * Takes a built folder in: every file is compared with its hash, and the release is there whole or not at all.
   * False when this very release is here already. Throws `Refused` for a folder that is not what it says.
   */
  async publish(folder: string): Promise<{ release: Release; fresh: boolean }> {
    const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => undefined)
    if (text === undefined) throw new Refused(`${folder} has no release.json: its build did not finish`)
    const release = readRelease(text)
    if (await this.release(release.app, release.id)) return { release, fresh: false }
    const files = new Map<string, Buffer>()
    for (const [name, { integrity }] of Object.entries(release.files)) {
      const content = await readFile(path.join(folder, name))
      if (sha384(content) !== integrity)
        throw new Refused(`${release.app}@${release.id}: ${name} is not what was built`)
      files.set(name, content)
    }
    for (const [name, content] of await packed(files)) files.set(name, content)
    files.set('release.json', Buffer.from(text))
    return { release, fresh: await this.storage.createFolder(place(release.app, release.id), files) }
  }

  async release(app: string, id: string): Promise<Release | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return undefined
    const text = await this.storage.read(`${place(app, id)}/release.json`)
    return text && readRelease(text.toString())
  }

  /** A file of a release, with a twin's suffix if wanted (`.br`, `.gz`). */
  file(app: string, id: string, name: string): Promise<Buffer | undefined> {
    return this.storage.read(`${place(app, id)}/${name}`)
  }

  releases = (app: string): Promise<string[]> => this.storage.list(`releases/${app}`)

  /** What is live, and since when; revision 0 when nothing is. */
  async channel(name: string): Promise<Revision> {
    const newest = await this.storage.read(`channels/${name}.json`)
    let current = newest ? (JSON.parse(newest.toString()) as Revision) : nothing
    // Written first, and so ahead of the summary if the writer was cut short in between.
    for (;;) {
      const next = await this.storage.read(line(name, current.revision + 1))
      if (!next) return current
      current = JSON.parse(next.toString()) as Revision
    }
  }

  /** Every revision, oldest first. */
  async history(name: string): Promise<Revision[]> {
    const lines = (await this.storage.list(`channels/${name}`)).sort()
    const texts = await Promise.all(lines.map(file => this.storage.read(`channels/${name}/${file}`)))
    return texts.flatMap(text => (text ? [JSON.parse(text.toString()) as Revision] : []))
  }

  /** Moves one or several apps at once. Throws `Refused` when they do not fit together, or when someone else was faster. */
  async promote(channel: string, { set, who, why, expected }: Change): Promise<Revision> {
    const current = await this.channel(channel)
    if (current.revision !== expected) throw behind(channel, current.revision, expected)
    const plan = { ...current.plan, ...set }
    const conflicts = conflictsOf(await this.resolve(plan))
    if (conflicts.length > 0)
      throw new Refused(`These releases cannot live together: ${conflicts.join('; ')}`)
    const next = {
      revision: expected + 1,
      plan,
      previous: current.plan,
      who,
      when: new Date().toISOString(),
      why
    }
    const text = JSON.stringify(next, null, 2)
    if (!(await this.storage.create(line(channel, next.revision), text))) {
      throw behind(channel, (await this.channel(channel)).revision, expected)
    }
    await this.storage.replace(`channels/${channel}.json`, text)
    return next
  }

  /** The releases a plan names; throws `Refused` when one is missing. */
  resolve(plan: Plan): Promise<Release[]> {
    return Promise.all(
      Object.entries(plan).map(async ([app, id]) => {
        const release = await this.release(app, id)
        if (!release) throw new Refused(`${app}@${id} was never published`)
        return release
      })
    )
  }
}

const place = (app: string, id: string): string => `releases/${app}/${id}`
const line = (channel: string, revision: number): string =>
  `channels/${channel}/${String(revision).padStart(8, '0')}.json`

const behind = (channel: string, now: number, expected: number): Refused =>
  new Refused(`${channel} is at revision ${now}, this change was decided on ${expected}: look again`)

const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
