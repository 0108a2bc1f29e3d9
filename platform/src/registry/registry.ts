import { Blocks } from './blocks'
import { canariesBeside, canaryConflicts, fittingCanaries } from './canaries/combinations'
import { ensureVisitSecret, readVisitSecret } from './canaries/visit-secret'
import { ChannelStore } from './channel-store'
import { conflictsOf } from './conflicts'
import { contractConflicts } from './contracts/contract-conflicts'
import { nextRevision, type CanaryChange, type Promotion } from './next-revision'
import { Previews } from './previews'
import type { Block, Plan, Preview, Revision } from './records'
import { RegistryError } from './registry-error'
import type { Release } from './release'
import { ReleaseStore, type Published, type RegistryStore, type Upload } from './release-store'
import type { Signature, Signer } from './signature'
import type { Records } from '../store/records'
import { trustNone, type TrustPolicy } from './trusted-keys'

/** Releases, channels, previews and blocks, and the rules that connect them. */
export class Registry {
  readonly #releases: ReleaseStore
  readonly #channels: ChannelStore
  readonly #previews: Previews
  readonly #blocks: Blocks

  constructor(
    private readonly from: RegistryStore,
    trust: TrustPolicy = trustNone
  ) {
    this.#releases = new ReleaseStore(from, trust)
    this.#channels = new ChannelStore(from.records)
    this.#previews = new Previews(from.records)
    this.#blocks = new Blocks(from.records)
  }

  publish = (folder: string, sign: Signer): Promise<Published> => this.#releases.publish(folder, sign)
  store = (upload: Upload): Promise<Published> => this.#releases.store(upload)
  release = (app: string, id: string): Promise<Release | undefined> => this.#releases.release(app, id)
  verified = (app: string, id: string): Promise<Release> => this.#releases.verified(app, id)
  signature = (app: string, id: string): Promise<Signature | undefined> => this.#releases.signature(app, id)
  published = (app: string, id: string): Promise<string | undefined> => this.#releases.published(app, id)
  exists = (app: string, id: string): Promise<boolean> => this.#releases.exists(app, id)
  removeRelease = (app: string, id: string): Promise<void> => this.#releases.remove(app, id)
  file = (app: string, id: string, name: string): Promise<Buffer | undefined> =>
    this.#releases.file(app, id, name)
  apps = (): Promise<string[]> => this.#releases.apps()
  releases = (app: string): Promise<string[]> => this.#releases.releases(app)

  /** See `Records.watch`. */
  watch: Records['watch'] = onChange => this.from.records.watch(onChange)

  channel = (name: string): Promise<Revision> => this.#channels.current(name)
  channels = (): Promise<string[]> => this.#channels.names()
  history = (channel: string): Promise<Revision[]> => this.#channels.history(channel)
  requireRevision = (channel: string, expected: number): Promise<Revision> =>
    this.#channels.requireRevision(channel, expected)

  /**
   * Changes one or several apps of a channel at once. Ends the canaries of these apps, and those that conflict with the new
   * plan: a check refuses such a promotion before, a rollback or a block does not wait for it. Throws `RegistryError`:
   * BEHIND when the channel is not at the expected revision, REFUSED when a release may not run or the releases conflict.
   */
  async promote(channel: string, change: Promotion): Promise<Revision> {
    const { set, drop = [], expected, what = 'promote' } = change
    const current = await this.requireRevision(channel, expected)
    const remaining = Object.entries(current.plan).filter(([app]) => !drop.includes(app))
    const plan = { ...Object.fromEntries(remaining), ...set }
    await this.#requireRunnable(set)
    // A blocked release must go, even if what replaces it does not offer all that others use.
    await this.#requireCompatible(plan, what === 'block' ? plan : current.plan)
    const others = canariesBeside(current.canaries ?? [], [...Object.keys(set), ...drop])
    const canaries = await fittingCanaries({
      before: current.plan,
      after: plan,
      canaries: others,
      resolve: this.resolve
    })
    return this.#append(channel, nextRevision(current, { ...change, what, plan, canaries }))
  }

  /**
   * Changes the canaries of a channel; what all other visitors get stays. Throws `RegistryError`: BEHIND as `promote`,
   * REFUSED when a new candidate may not run, or conflicts with what visitors get.
   */
  async changeCanaries(channel: string, change: CanaryChange): Promise<Revision> {
    const { canaries, expected } = change
    const current = await this.requireRevision(channel, expected)
    const { plan } = current
    const added = canaries.filter(({ id }) => !current.canaries?.some(canary => canary.id === id))
    for (const { id, set } of added) {
      await this.#requireRunnable(set)
      const after = { ...plan, ...set }
      await this.#requireCompatible(after, plan)
      const others = canaries.filter(other => other.id !== id)
      const conflicts = await canaryConflicts({
        before: plan,
        after,
        canaries: others,
        resolve: this.resolve
      })
      if (conflicts.length > 0) throw conflictError(conflicts)
    }
    if (added.length > 0) await ensureVisitSecret(this.from.records)
    return this.#append(channel, nextRevision(current, { ...change, plan }))
  }

  /**
   * The releases that a plan names. One that cannot be read (damaged, or of an older format) is left out: it cannot
   * run, so it conflicts with nothing. Throws `RegistryError` when one does not exist.
   */
  resolve = async (plan: Plan): Promise<Release[]> => {
    const releases = await Promise.all(
      Object.entries(plan).map(async ([app, id]) => {
        if (!(await this.exists(app, id)))
          throw new RegistryError(`${app}@${id} was never published`, 'NOT_FOUND')
        return this.release(app, id).catch(ignoreUnreadable)
      })
    )
    return releases.filter(release => release !== undefined)
  }

  /**
   * The newest other release of an app in a channel's history that may run: not blocked, and not removed. Releases that
   * were rolled back come last, or not at all.
   */
  async previousRunnable(
    channel: string,
    app: string,
    { includeRolledBack = true } = {}
  ): Promise<string | undefined> {
    const history = (await this.history(channel)).reverse()
    const live = history[0]?.plan[app]
    const earlier = new Set(history.flatMap(({ plan }) => plan[app] ?? []).filter(id => id !== live))
    const wasRolledBack = (id: string): boolean =>
      history.find(({ plan, previous }) => previous[app] === id && plan[app] !== id)?.back ?? false
    const good = [...earlier].filter(id => !wasRolledBack(id))
    const ids = includeRolledBack ? [...good, ...[...earlier].filter(wasRolledBack)] : good
    for (const id of ids) if (await this.#isRunnable(app, id)) return id
    return undefined
  }

  /** Signs the visit tokens of pages; undefined before the first canary. For the gateways alone. */
  visitSecret = (): Promise<string | undefined> => readVisitSecret(this.from.records)

  /** Undefined when unknown or expired. */
  preview = (name: string): Promise<Preview | undefined> => this.#previews.find(name)
  previews = (): Promise<Preview[]> => this.#previews.all()

  /** Creates or replaces a preview. Throws `RegistryError` when a release may not run or conflicts with production. */
  async savePreview(preview: Preview): Promise<void> {
    await this.#requireRunnable(preview.set)
    const { plan } = await this.channel('production')
    await this.#requireCompatible({ ...plan, ...preview.set }, plan)
    await this.#previews.save(preview)
  }

  removePreview = (name: string): Promise<void> => this.#previews.remove(name)
  removeExpiredPreviews = (): Promise<string[]> => this.#previews.removeExpired()

  /** Releases that must not run: `app@id` → block. */
  blocked = (): Promise<ReadonlyMap<string, Block>> => this.#blocks.all()
  addBlock = (app: string, id: string, block: Block): Promise<boolean> => this.#blocks.add(app, id, block)
  removeBlock = (app: string, id: string): Promise<void> => this.#blocks.remove(app, id)

  async #requireRunnable(set: Plan): Promise<void> {
    for (const [app, id] of Object.entries(set)) {
      await this.verified(app, id)
      if (await this.#blocks.has(app, id)) throw new RegistryError(`${app}@${id} is blocked`)
    }
  }

  /** Contract conflicts that the live plan already has are ignored. */
  async #requireCompatible(plan: Plan, live: Plan): Promise<void> {
    const releases = await this.resolve(plan)
    const known = contractConflicts(await this.resolve(live))
    const broken = contractConflicts(releases).filter(line => !known.includes(line))
    const conflicts = [...conflictsOf(releases), ...broken]
    if (conflicts.length > 0) throw conflictError(conflicts)
  }

  async #append(channel: string, next: Revision): Promise<Revision> {
    await this.#channels.append(channel, next)
    return next
  }

  #isRunnable = async (app: string, id: string): Promise<boolean> =>
    this.#requireRunnable({ [app]: id }).then(
      () => true,
      () => false
    )
}

const conflictError = (conflicts: readonly string[]): RegistryError =>
  new RegistryError(`These releases cannot run together: ${conflicts.join('; ')}`)

function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof RegistryError)) throw error
}
