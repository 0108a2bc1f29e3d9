import type { Blocks } from './blocks'
import { conflictsOf } from '../contracts/conflicts'
import { contractConflicts } from '../contracts/contract-conflicts'
import type { Plan } from '../shapes/records'
import { RegistryError } from '../shapes/registry-error'
import type { Release } from '../shapes/release'
import type { ReleaseStore } from '../stored/release-store'

/** Which releases may run, and together. */
export class Runnable {
  constructor(
    private readonly releases: ReleaseStore,
    private readonly blocks: Blocks
  ) {}

  /** See `Registry.resolve`. */
  resolve = async (plan: Plan): Promise<Release[]> => {
    const releases = await Promise.all(
      Object.entries(plan).map(async ([app, id]) => {
        if (!(await this.releases.exists(app, id)))
          throw new RegistryError(`${app}@${id} was never published`, 'NOT_FOUND')
        return this.releases.release(app, id).catch(ignoreUnreadable)
      })
    )
    return releases.filter(release => release !== undefined)
  }

  /** Throws `RegistryError` when one is unknown, damaged, not signed by a trusted key, or blocked. */
  async requireRunnable(set: Plan): Promise<void> {
    for (const [app, id] of Object.entries(set)) {
      await this.releases.verified(app, id)
      if (await this.blocks.has(app, id)) throw new RegistryError(`${app}@${id} is blocked`)
    }
  }

  isRunnable = (app: string, id: string): Promise<boolean> =>
    this.requireRunnable({ [app]: id }).then(
      () => true,
      () => false
    )

  /** Throws `RegistryError` when releases of a plan conflict. Contract conflicts that the live plan already has are ignored. */
  async requireCompatible(plan: Plan, live: Plan): Promise<void> {
    const releases = await this.resolve(plan)
    const known = contractConflicts(await this.resolve(live))
    const broken = contractConflicts(releases).filter(line => !known.includes(line))
    const conflicts = [...conflictsOf(releases), ...broken]
    if (conflicts.length > 0) throw conflictError(conflicts)
  }
}

export const conflictError = (conflicts: readonly string[]): RegistryError =>
  new RegistryError(`These releases cannot run together: ${conflicts.join('; ')}`)

function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof RegistryError)) throw error
}
