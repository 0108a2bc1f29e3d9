import { Blocks } from './blocks'
import { canariesBeside, canaryConflicts, fittingCanaries } from './combinations'
import { ensureServiceKeys, readServiceKeys, type ServiceKey } from './service-keys'
import { ensureVisitSecret, readVisitSecret } from './visit-secret'
import { ChannelStore, type ChannelRevision } from './channel-store'
import { nextRevision, type CanaryChange, type Promotion } from './next-revision'
import type { PreparedEntry } from './audit'
import { Previews } from './previews'
import { Shadows } from './shadows'
import type { Block, Plan, Preview, Revision } from '../shapes/records'
import { conflictError, Runnable } from './runnable'
import type { Release } from '../shapes/release'
import { rolledBackIn } from '../shapes/rolled-back.rules'
import { PagePictures } from '../stored/page-pictures'
import { ReleaseStore, type Published, type RegistryStore, type Upload } from '../stored/release-store'
import type { Signature, Signer } from '../trust/signature'
import type { Records } from '../../store/records'
import { trustNone, type TrustPolicy } from '../trust/trusted-keys'

/** Releases, channels, previews and blocks, and the rules that connect them. */
export class Registry {
  readonly #releases: ReleaseStore
  readonly #channels: ChannelStore
  readonly #previews: Previews
  readonly #blocks: Blocks
  readonly #runnable: Runnable
  /** What checks saw. */
  readonly pictures: PagePictures
  readonly shadows: Shadows

  constructor(
    private readonly from: RegistryStore,
    trust: TrustPolicy = trustNone
  ) {
    this.#releases = new ReleaseStore(from, trust)
    this.#channels = new ChannelStore(from.records)
    this.#previews = new Previews(from.records)
    this.#blocks = new Blocks(from.records)
    this.pictures = new PagePictures(from)
    this.shadows = new Shadows(from.records)
    this.#runnable = new Runnable(this.#releases, this.#blocks)
  }

  publish = (folder: string, sign: Signer): Promise<Published> => this.#releases.publish(folder, sign)
  store = (upload: Upload): Promise<Published> => this.#releases.store(upload)
  release = (app: string, id: string): Promise<Release | undefined> => this.#releases.release(app, id)
  verified = (app: string, id: string): Promise<Release> => this.#releases.verified(app, id)
  signature = (app: string, id: string): Promise<Signature | undefined> => this.#releases.signature(app, id)
  published = (app: string, id: string): Promise<string | undefined> => this.#releases.published(app, id)
  firstPublished = (app: string, id: string): Promise<string | undefined> =>
    this.#releases.firstPublished(app, id)
  newest = (app: string): Promise<string | undefined> => this.#releases.newest(app)
  exists = (app: string, id: string): Promise<boolean> => this.#releases.exists(app, id)
  async removeRelease(app: string, id: string): Promise<void> {
    await this.pictures.remove(app, id)
    await this.#releases.remove(app, id)
  }
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
  promote = (channel: string, change: Promotion): Promise<Revision> => this.#apply(channel, change)

  /**
   * Changes the canaries of a channel; what all other visitors get stays. Throws `RegistryError`: BEHIND as `promote`,
   * REFUSED when a new candidate may not run, or conflicts with what visitors get.
   */
  changeCanaries = (channel: string, change: CanaryChange): Promise<Revision> => this.#apply(channel, change)

  /**
   * Blocks a release and changes the channels that have it, in one transaction with the entry that `record` returns.
   * Throws `RegistryError` as `promote`; nothing has changed then.
   */
  async block(
    { app, id, block }: { app: string; id: string; block: Block },
    changes: readonly { channel: string; change: Promotion | CanaryChange }[],
    record: (revisions: readonly ChannelRevision[]) => Promise<PreparedEntry>
  ): Promise<void> {
    const revisions: ChannelRevision[] = []
    for (const { channel, change } of changes)
      revisions.push({ channel, next: await this.#decide(channel, change) })
    const entry = await record(revisions)
    await this.#channels.append(revisions, async tx => {
      await new Blocks(tx).add(app, id, block)
      const shadows = new Shadows(tx)
      await shadows.end(shadow => shadow.app === app && shadow.release === id, `blocked: ${block.why}`)
      for (const changed of revisions) await shadows.endBy(changed)
      await entry.write(tx)
    })
    entry.committed()
  }

  async #apply(channel: string, change: Promotion | CanaryChange): Promise<Revision> {
    const next = await this.#decide(channel, change)
    const entry = await change.record?.(next)
    await this.#channels.append([{ channel, next }], async tx => {
      await new Shadows(tx).endBy({ channel, next })
      await entry?.write(tx)
    })
    entry?.committed()
    return next
  }

  #decide = (channel: string, change: Promotion | CanaryChange): Promise<Revision> =>
    'canaries' in change ? this.#decideCanaries(channel, change) : this.#decidePlan(channel, change)

  async #decidePlan(channel: string, change: Promotion): Promise<Revision> {
    const { set, drop = [], expected, what = 'promote' } = change
    const current = await this.requireRevision(channel, expected)
    const remaining = Object.entries(current.plan).filter(([app]) => !drop.includes(app))
    const plan = { ...Object.fromEntries(remaining), ...set }
    await this.#runnable.requireRunnable(set)
    // A blocked release must go, even if what replaces it does not offer all that others use.
    await this.#runnable.requireCompatible(plan, what === 'block' ? plan : current.plan)
    const others = canariesBeside(current.canaries ?? [], [...Object.keys(set), ...drop])
    const canaries = await fittingCanaries({
      before: current.plan,
      after: plan,
      canaries: others,
      resolve: this.resolve
    })
    return nextRevision(current, { ...change, what, plan, canaries })
  }

  async #decideCanaries(channel: string, change: CanaryChange): Promise<Revision> {
    const { canaries, expected } = change
    const current = await this.requireRevision(channel, expected)
    const { plan } = current
    const added = canaries.filter(({ id }) => !current.canaries?.some(canary => canary.id === id))
    for (const { id, set } of added) {
      await this.#runnable.requireRunnable(set)
      const after = { ...plan, ...set }
      await this.#runnable.requireCompatible(after, plan)
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
    return nextRevision(current, { ...change, plan })
  }

  /**
   * The releases that a plan names. One that cannot be read (damaged, or of an older format) is left out: it cannot
   * run, so it conflicts with nothing. Throws `RegistryError` when one does not exist.
   */
  resolve = (plan: Plan): Promise<Release[]> => this.#runnable.resolve(plan)

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
    const wasRolledBack = (id: string): boolean => rolledBackIn(history, app, id) !== undefined
    const good = [...earlier].filter(id => !wasRolledBack(id))
    const ids = includeRolledBack ? [...good, ...[...earlier].filter(wasRolledBack)] : good
    for (const id of ids) if (await this.#runnable.isRunnable(app, id)) return id
    return undefined
  }

  /** Signs the visit tokens of pages; undefined before the first canary. For the gateways alone. */
  visitSecret = (): Promise<string | undefined> => readVisitSecret(this.from.records)

  /** Sign identities for services; none before `ensureServiceKeys`. For the gateways alone. */
  serviceKeys = (): Promise<ServiceKey[]> => readServiceKeys(this.from.records)
  ensureServiceKeys = (): Promise<void> => ensureServiceKeys(this.from.records)

  /** Undefined when unknown or expired. */
  preview = (name: string): Promise<Preview | undefined> => this.#previews.find(name)
  previews = (): Promise<Preview[]> => this.#previews.all()

  /** Creates or replaces a preview. Throws `RegistryError` when a release may not run or conflicts with production. */
  async savePreview(preview: Preview): Promise<void> {
    await this.requireFitting(preview.set)
    await this.#previews.save(preview)
  }

  /** Throws `RegistryError` when a release may not run or conflicts with production. */
  async requireFitting(set: Plan): Promise<void> {
    await this.#runnable.requireRunnable(set)
    const { plan } = await this.channel('production')
    await this.#runnable.requireCompatible({ ...plan, ...set }, plan)
  }

  removePreview = (name: string): Promise<void> => this.#previews.remove(name)
  removeExpiredPreviews = (): Promise<string[]> => this.#previews.removeExpired()

  /** Releases that must not run: `app@id` → block. */
  blocked = (): Promise<ReadonlyMap<string, Block>> => this.#blocks.all()
  addBlock = (app: string, id: string, block: Block): Promise<boolean> => this.#blocks.add(app, id, block)
  removeBlock = (app: string, id: string): Promise<void> => this.#blocks.remove(app, id)
}
