import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Blocks, type Block } from './blocks'
import { conflictsOf } from './conflicts'
import { integrityOf } from './integrity'
import { checkManifest } from './manifest'
import { precompress } from './precompress'
import { Previews, type Preview } from './previews'
import { RegistryError } from './registry-error'
import { releaseIdOf, isAppName, isReleaseId, parseRelease, type Plan, type Release } from './release'
import { parseSignature, type Signature, type Signer } from './signature'
import type { Storage } from './storage'
import { trustNone, type TrustPolicy } from './trusted-keys'

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

export interface Promotion {
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
export interface Upload {
  text: Buffer
  signature: Signature | undefined
  files: ReadonlyMap<string, Buffer>
}

const emptyRevision: Revision = { revision: 0, plan: {}, previous: {}, who: '', when: '', why: '' }

/** Releases, which never change, and channels, which say what is live. */
export class Registry {
  readonly #previews: Previews
  readonly #blocks: Blocks

  constructor(
    private readonly storage: Storage,
    private readonly trust: TrustPolicy = trustNone
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
    if (text === undefined) throw new RegistryError(`${folder} has no release.json: its build did not finish`)
    const { app, id, files: named } = parseRelease(text.toString())
    const known = await this.verified(app, id).catch(() => undefined)
    if (known) return { release: known, fresh: false }
    const files = new Map<string, Buffer>()
    for (const name of Object.keys(named)) files.set(name, await readFile(path.join(folder, name)))
    return this.store({ text, signature: sign(text), files })
  }

  /** Takes a release in. Nothing is believed: names, hashes, id and signature are all compared. */
  async store({ text, signature, files }: Upload): Promise<{ release: Release; fresh: boolean }> {
    const release = parseRelease(text.toString())
    const { app, id } = release
    const wrong = (what: string): never => {
      throw new RegistryError(`${app}@${id}: ${what}`)
    }
    for (const [name, { integrity, size }] of Object.entries(release.files)) {
      const content = files.get(name) ?? wrong(`${name} is missing`)
      if (content.length !== size || integrityOf(content) !== integrity)
        wrong(`${name} is not what was built`)
    }
    for (const name of files.keys())
      if (!Object.hasOwn(release.files, name)) wrong(`${name} is not in its release.json`)
    if (releaseIdOf(release) !== id) wrong('its id does not follow from its content')
    checkManifest(release)
    const doubt = await this.trust.rejection(app, text, signature)
    if (doubt) wrong(doubt)
    // One that is here but cannot be trusted, unsigned or changed in its place, is no release: it makes room.
    if (await this.exists(app, id)) {
      const known = await this.verified(app, id).catch(() => undefined)
      if (known) return this.#republish(known)
      await this.storage.removeFolder(folderOf(app, id))
    }
    const whole = new Map([...files, ...(await precompress(files))])
    whole.set('signature.json', Buffer.from(JSON.stringify(signature, null, 2)))
    whole.set('published.json', Buffer.from(publishedFile()))
    whole.set('release.json', text)
    return { release, fresh: await this.storage.createFolder(folderOf(app, id), whole) }
  }

  /** Nothing of it changes but its place: who went back to older sources means these to be the newest. */
  async #republish(release: Release): Promise<{ release: Release; fresh: false }> {
    await this.storage.replace(`${folderOf(release.app, release.id)}/published.json`, publishedFile())
    return { release, fresh: false }
  }

  /** What a release says of itself; whether that is true is `verified`'s question. */
  async release(app: string, id: string): Promise<Release | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return undefined
    const text = await this.storage.read(`${folderOf(app, id)}/release.json`)
    return text && parseRelease(text.toString())
  }

  /** The release, signed by a key that is trusted for its app. Throws `Refused` otherwise. */
  async verified(app: string, id: string): Promise<Release> {
    const [text, signature] = await Promise.all([
      isAppName(app) && isReleaseId(id) ? this.storage.read(`${folderOf(app, id)}/release.json`) : undefined,
      this.signature(app, id)
    ])
    if (!text) throw new RegistryError(`${app}@${id} was never published`, 'NOT_FOUND')
    const doubt = await this.trust.rejection(app, text, signature)
    if (doubt) throw new RegistryError(`${app}@${id} may not run: ${doubt}`)
    const release = parseRelease(text.toString())
    // A whole release of another name, moved here, is signed too.
    if (release.app !== app || release.id !== id)
      throw new RegistryError(`${app}@${id} may not run: it is ${release.app}@${release.id}`)
    return release
  }

  /** Who signed a release, if anybody. */
  async signature(app: string, id: string): Promise<Signature | undefined> {
    if (!isAppName(app) || !isReleaseId(id)) return undefined
    return parseSignature(await this.storage.read(`${folderOf(app, id)}/signature.json`))
  }

  /** When a release came in last; undefined when it is not here. */
  async published(app: string, id: string): Promise<string | undefined> {
    const text = await this.storage.read(`${folderOf(app, id)}/published.json`)
    if (text) return (JSON.parse(text.toString()) as { when: string }).when
    return (await this.release(app, id))?.builtAt
  }

  exists = async (app: string, id: string): Promise<boolean> =>
    isAppName(app) &&
    isReleaseId(id) &&
    (await this.storage.read(`${folderOf(app, id)}/release.json`)) !== undefined

  removeRelease = (app: string, id: string): Promise<void> => this.storage.removeFolder(folderOf(app, id))

  /** A file of a release, with a twin's suffix if wanted (`.br`, `.gz`). */
  file(app: string, id: string, name: string): Promise<Buffer | undefined> {
    return this.storage.read(`${folderOf(app, id)}/${name}`)
  }

  apps = (): Promise<string[]> => this.storage.list('releases')
  releases = (app: string): Promise<string[]> => this.storage.list(`releases/${app}`)

  /** What is live, and since when; revision 0 when nothing is. */
  async channel(name: string): Promise<Revision> {
    const newest = await this.storage.read(`channels/${name}.json`)
    let current = newest ? (JSON.parse(newest.toString()) as Revision) : emptyRevision
    // Written first, and so ahead of the summary if the writer was cut short in between.
    for (;;) {
      const next = await this.storage.read(revisionFile(name, current.revision + 1))
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
  async promote(channel: string, { set, drop = [], who, why, expected, back }: Promotion): Promise<Revision> {
    const current = await this.channel(channel)
    if (current.revision !== expected) throw staleRevision(channel, current.revision, expected)
    const kept = Object.entries(current.plan).filter(([app]) => !drop.includes(app))
    const plan = { ...Object.fromEntries(kept), ...set }
    await this.#requireRunnable(set)
    const conflicts = conflictsOf(await this.resolve(plan))
    if (conflicts.length > 0)
      throw new RegistryError(`These releases cannot live together: ${conflicts.join('; ')}`)
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
    if (!(await this.storage.create(revisionFile(channel, next.revision), text))) {
      throw staleRevision(channel, (await this.channel(channel)).revision, expected)
    }
    await this.storage.replace(`channels/${channel}.json`, text)
    return next
  }

  /** The releases a plan names; throws `Refused` when one is missing. */
  resolve(plan: Plan): Promise<Release[]> {
    return Promise.all(
      Object.entries(plan).map(async ([app, id]) => {
        const release = await this.release(app, id)
        if (!release) throw new RegistryError(`${app}@${id} was never published`, 'NOT_FOUND')
        return release
      })
    )
  }

  /**
   * The newest other release of an app in a channel's history that may run: not blocked, and still here. One that was
   * taken back comes last, or not at all.
   */
  async previousRunnable(
    channel: string,
    app: string,
    { takenBack = true } = {}
  ): Promise<string | undefined> {
    const history = (await this.history(channel)).reverse()
    const live = history[0]?.plan[app]
    const before = new Set(history.flatMap(({ plan }) => plan[app] ?? []).filter(id => id !== live))
    const wentBack = (id: string): boolean =>
      history.find(({ plan, previous }) => previous[app] === id && plan[app] !== id)?.back ?? false
    const good = [...before].filter(id => !wentBack(id))
    const ids = takenBack ? [...good, ...[...before].filter(wentBack)] : good
    for (const id of ids) if (await this.#isRunnable(app, id)) return id
    return undefined
  }

  /** Undefined when unknown or expired. */
  preview = (name: string): Promise<Preview | undefined> => this.#previews.find(name)
  previews = (): Promise<Preview[]> => this.#previews.all()

  /** Makes a preview or replaces it. Throws `Refused` when it names what may not run, or what does not fit production. */
  async savePreview(preview: Preview): Promise<void> {
    await this.#requireRunnable(preview.set)
    const { plan } = await this.channel('production')
    const conflicts = conflictsOf(await this.resolve({ ...plan, ...preview.set }))
    if (conflicts.length > 0)
      throw new RegistryError(`These releases cannot live together: ${conflicts.join('; ')}`)
    await this.#previews.save(preview)
  }

  removePreview = (name: string): Promise<void> => this.#previews.remove(name)
  removeExpiredPreviews = (): Promise<string[]> => this.#previews.removeExpired()

  /** Releases that must not run: `app@id` → who says so. */
  blocked = (): Promise<ReadonlyMap<string, Block>> => this.#blocks.all()
  addBlock = (app: string, id: string, block: Block): Promise<boolean> => this.#blocks.add(app, id, block)
  removeBlock = (app: string, id: string): Promise<void> => this.#blocks.remove(app, id)

  async #requireRunnable(set: Plan): Promise<void> {
    for (const [app, id] of Object.entries(set)) {
      await this.verified(app, id)
      if (await this.#blocks.has(app, id)) throw new RegistryError(`${app}@${id} is blocked`)
    }
  }

  #isRunnable = async (app: string, id: string): Promise<boolean> =>
    this.#requireRunnable({ [app]: id }).then(
      () => true,
      () => false
    )
}

const folderOf = (app: string, id: string): string => `releases/${app}/${id}`
const publishedFile = (): string => JSON.stringify({ when: new Date().toISOString() })
const revisionFile = (channel: string, revision: number): string =>
  `channels/${channel}/${String(revision).padStart(8, '0')}.json`

const staleRevision = (channel: string, now: number, expected: number): RegistryError =>
  new RegistryError(
    `${channel} is at revision ${now}, this change was decided on ${expected}: look again`,
    'BEHIND'
  )
