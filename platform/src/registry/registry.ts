import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Blocks, type Block } from './blocks'
import { conflictsOf } from './conflicts'
import { sha384 } from './integrity'
import { checkManifest } from './manifest'
import { packed } from './pack'
import { Previews, type Preview } from './previews'
import { idOf, isAppName, isReleaseId, readRelease, Refused, type Plan, type Release } from './release'
import { readSignature, type Signature, type Signer } from './signature'
import type { Storage } from './storage'
import { trustNobody, type Trust } from './trust'

export type { Block } from './blocks'
export type { Preview } from './previews'

/** One line of a channel's history; the newest is what is live. */
export interface Revision {
  revision: number
  plan: Plan
  previous: Plan
  who: string
  when: string
  why: string
  /** What went by it was taken back, for not being good. */
  back?: true
}

export interface Change {
  /** App → release that goes live; the others stay as they are. */
  set: Plan
  /** Apps that are live no more. */
  drop?: readonly string[]
  who: string
  why: string
  /** The revision this change was decided on; another one in between refuses it. */
  expected: number
  /** This takes something back. */
  back?: boolean
}

/** A release on its way in: the exact bytes of its `release.json`, who signed them, and its files by name. */
export interface Incoming {
  text: Buffer
  signature: Signature | undefined
  files: ReadonlyMap<string, Buffer>
}

const nothing: Revision = { revision: 0, plan: {}, previous: {}, who: '', when: '', why: '' }

/** Releases, which never change, and channels, which say what is live. */
export class Registry {
  readonly #previews: Previews
  readonly #blocks: Blocks

  constructor(
    private readonly storage: Storage,
    private readonly trust: Trust = trustNobody
  ) {
    this.#previews = new Previews(storage)
    this.#blocks = new Blocks(storage)
  }

  /**
   * Takes a built folder in: every file is compared with its hash, and the release is there whole or not at all.
   * False when this very release is here already. Throws `Refused` for a folder that is not what it says.
   */
  async publish(folder: string, sign: Signer): Promise<{ release: Release; fresh: boolean }> {
    const text = await readFile(path.join(folder, 'release.json')).catch(() => undefined)
    if (text === undefined) throw new Refused(`${folder} has no release.json: its build did not finish`)
    const { app, id, files: named } = readRelease(text.toString())
    const known = await this.verified(app, id).catch(() => undefined)
    if (known) return { release: known, fresh: false }
    const files = new Map<string, Buffer>()
    for (const name of Object.keys(named)) files.set(name, await readFile(path.join(folder, name)))
    return this.store({ text, signature: sign(text), files })
  }

  /** Takes a release in. Nothing is believed: names, hashes, id and signature are all compared. */
  async store({ text, signature, files }: Incoming): Promise<{ release: Release; fresh: boolean }> {
    const release = readRelease(text.toString())
    const { app, id } = release
    const wrong = (what: string): never => {
      throw new Refused(`${app}@${id}: ${what}`)
    }
    for (const [name, { integrity, size }] of Object.entries(release.files)) {
      const content = files.get(name) ?? wrong(`${name} is missing`)
      if (content.length !== size || sha384(content) !== integrity) wrong(`${name} is not what was built`)
    }
    for (const name of files.keys())
      if (!Object.hasOwn(release.files, name)) wrong(`${name} is not in its release.json`)
    if (idOf(release) !== id) wrong('its id does not follow from its content')
    checkManifest(release)
    const doubt = await this.trust.doubt(app, text, signature)
    if (doubt) wrong(doubt)
    // One that is here but cannot be trusted, unsigned or changed in its place, is no release: it makes room.
    if (await this.exists(app, id)) {
      const known = await this.verified(app, id).catch(() => undefined)
      if (known) return this.#again(known)
      await this.storage.removeFolder(place(app, id))
    }
    const whole = new Map([...files, ...(await packed(files))])
    whole.set('signature.json', Buffer.from(JSON.stringify(signature, null, 2)))
    whole.set('published.json', Buffer.from(publishedNow()))
    whole.set('release.json', text)
    return { release, fresh: await this.storage.createFolder(place(app, id), whole) }
  }

  /** Nothing of it changes but its place: who went back to older sources means these to be the newest. */
  async #again(release: Release): Promise<{ release: Release; fresh: false }> {
    await this.storage.replace(`${place(release.app, release.id)}/published.json`, publishedNow())
    return { release, fresh: false }
  }

  /** What a release says of itself; whether that is true is `verified`'s question. */
  async release(app: string, id: string): Promise<Release | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return undefined
    const text = await this.storage.read(`${place(app, id)}/release.json`)
    return text && readRelease(text.toString())
  }

  /** The release, signed by a key that is trusted for its app. Throws `Refused` otherwise. */
  async verified(app: string, id: string): Promise<Release> {
    const [text, signature] = await Promise.all([
      isAppName(app) && isReleaseId(id) ? this.storage.read(`${place(app, id)}/release.json`) : undefined,
      this.signature(app, id)
    ])
    if (!text) throw new Refused(`${app}@${id} was never published`, 'NOT_FOUND')
    const doubt = await this.trust.doubt(app, text, signature)
    if (doubt) throw new Refused(`${app}@${id} may not run: ${doubt}`)
    const release = readRelease(text.toString())
    // A whole release of another name, moved here, is signed too.
    if (release.app !== app || release.id !== id)
      throw new Refused(`${app}@${id} may not run: it is ${release.app}@${release.id}`)
    return release
  }

  /** Who signed a release, if anybody. */
  async signature(app: string, id: string): Promise<Signature | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return undefined
    return readSignature(await this.storage.read(`${place(app, id)}/signature.json`))
  }

  /** When a release came in last; undefined when it is not here. */
  async published(app: string, id: string): Promise<string | undefined> {
    const text = await this.storage.read(`${place(app, id)}/published.json`)
    if (text) return (JSON.parse(text.toString()) as { when: string }).when
    return (await this.release(app, id))?.builtAt
  }

  exists = async (app: string, id: string): Promise<boolean> =>
    isAppName(app) &&
    isReleaseId(id) &&
    (await this.storage.read(`${place(app, id)}/release.json`)) !== undefined

  removeRelease = (app: string, id: string): Promise<void> => this.storage.removeFolder(place(app, id))

  /** A file of a release, with a twin's suffix if wanted (`.br`, `.gz`). */
  file(app: string, id: string, name: string): Promise<Buffer | undefined> {
    return this.storage.read(`${place(app, id)}/${name}`)
  }

  apps = (): Promise<string[]> => this.storage.list('releases')
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

  channels = async (): Promise<string[]> =>
    (await this.storage.list('channels'))
      .filter(name => name.endsWith('.json'))
      .map(name => name.slice(0, -'.json'.length))

  /** Every revision, oldest first. */
  async history(name: string): Promise<Revision[]> {
    const lines = (await this.storage.list(`channels/${name}`)).sort()
    const texts = await Promise.all(lines.map(file => this.storage.read(`channels/${name}/${file}`)))
    return texts.flatMap(text => (text ? [JSON.parse(text.toString()) as Revision] : []))
  }

  /**
   * Moves one or several apps at once. Throws `Refused` when they do not fit together, may not run, or when someone
   * else was faster.
   */
  async promote(channel: string, { set, drop = [], who, why, expected, back }: Change): Promise<Revision> {
    const current = await this.channel(channel)
    if (current.revision !== expected) throw behind(channel, current.revision, expected)
    const kept = Object.entries(current.plan).filter(([app]) => !drop.includes(app))
    const plan = { ...Object.fromEntries(kept), ...set }
    await this.#runnable(set)
    const conflicts = conflictsOf(await this.resolve(plan))
    if (conflicts.length > 0)
      throw new Refused(`These releases cannot live together: ${conflicts.join('; ')}`)
    const next: Revision = {
      revision: expected + 1,
      plan,
      previous: current.plan,
      who,
      when: new Date().toISOString(),
      why,
      ...(back ? { back: true } : {})
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
        if (!release) throw new Refused(`${app}@${id} was never published`, 'NOT_FOUND')
        return release
      })
    )
  }

  /**
   * The newest other release of an app in a channel's history that may run: not blocked, and still here. One that was
   * taken back comes last, or not at all.
   */
  async previousGood(channel: string, app: string, { takenBack = true } = {}): Promise<string | undefined> {
    const history = (await this.history(channel)).reverse()
    const live = history[0]?.plan[app]
    const before = new Set(history.flatMap(({ plan }) => plan[app] ?? []).filter(id => id !== live))
    const wentBack = (id: string): boolean =>
      history.find(({ plan, previous }) => previous[app] === id && plan[app] !== id)?.back ?? false
    const good = [...before].filter(id => !wentBack(id))
    const ids = takenBack ? [...good, ...[...before].filter(wentBack)] : good
    for (const id of ids) if (await this.#mayRun(app, id)) return id
    return undefined
  }

  /** Undefined when unknown or expired. */
  preview = (name: string): Promise<Preview | undefined> => this.#previews.find(name)
  previews = (): Promise<Preview[]> => this.#previews.all()

  /** Makes a preview or replaces it. Throws `Refused` when it names what may not run, or what does not fit production. */
  async keepPreview(preview: Preview): Promise<void> {
    await this.#runnable(preview.set)
    const { plan } = await this.channel('production')
    const conflicts = conflictsOf(await this.resolve({ ...plan, ...preview.set }))
    if (conflicts.length > 0)
      throw new Refused(`These releases cannot live together: ${conflicts.join('; ')}`)
    await this.#previews.keep(preview)
  }

  removePreview = (name: string): Promise<void> => this.#previews.remove(name)
  tidyPreviews = (): Promise<string[]> => this.#previews.tidy()

  /** Releases that must not run: `app@id` → who says so. */
  blocked = (): Promise<ReadonlyMap<string, Block>> => this.#blocks.all()
  addBlock = (app: string, id: string, block: Block): Promise<boolean> => this.#blocks.add(app, id, block)
  removeBlock = (app: string, id: string): Promise<void> => this.#blocks.remove(app, id)

  async #runnable(set: Plan): Promise<void> {
    for (const [app, id] of Object.entries(set)) {
      await this.verified(app, id)
      if (await this.#blocks.has(app, id)) throw new Refused(`${app}@${id} is blocked`)
    }
  }

  #mayRun = async (app: string, id: string): Promise<boolean> =>
    this.#runnable({ [app]: id }).then(
      () => true,
      () => false
    )
}

const place = (app: string, id: string): string => `releases/${app}/${id}`
const publishedNow = (): string => JSON.stringify({ when: new Date().toISOString() })
const line = (channel: string, revision: number): string =>
  `channels/${channel}/${String(revision).padStart(8, '0')}.json`

const behind = (channel: string, now: number, expected: number): Refused =>
  new Refused(
    `${channel} is at revision ${now}, this change was decided on ${expected}: look again`,
    'BEHIND'
  )
