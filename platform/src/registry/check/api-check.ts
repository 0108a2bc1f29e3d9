import { apiConflicts, withoutApiCalls } from '../../release/contracts/api-conflicts'
import { nameOf } from '../../release/contracts/recorded'
import type { Registry } from '../../release/channels/registry'
import type { ApiContract } from '../../release/shapes/contract'
import type { Release } from '../../release/shapes/release'
import type { CheckReport } from '../../release/shapes/responses'
import { planRollback } from '../channels/plan-change'
import type { ReadApi } from './running-api'

const PRODUCTION = 'production'

/**
 * What candidates use of the running api and would not find. An api that does not describe itself is a note, as is what live
 * releases miss: neither keeps a release from repairing the shop.
 */
export async function againstRunningApi(
  readApi: ReadApi,
  candidates: readonly Release[],
  after: readonly Release[]
): Promise<CheckReport> {
  let api: ApiContract
  try {
    api = await readApi()
  } catch (error) {
    const reason = (error as Error).message
    return {
      problems: [],
      notes: [`the running api does not describe itself (${reason}): not compared with it`]
    }
  }
  const isCandidate = ({ app }: Release): boolean => candidates.some(candidate => candidate.app === app)
  return {
    problems: candidates
      .flatMap(release => apiConflicts(release, api))
      .map(line => `${line}: deploy the api first`),
    notes: [
      ...withoutApiCalls(candidates).map(notRecorded),
      ...after
        .filter(release => !isCandidate(release))
        .flatMap(release => apiConflicts(release, api))
        .map(line => `${line}, and is live`)
    ]
  }
}

/**
 * Whether an api may take the place of the running one: it has what live releases and the candidates of canaries use.
 * What rollback targets use is a note.
 */
export async function checkApi(registry: Registry, api: ApiContract): Promise<CheckReport> {
  const { plan, canaries = [] } = await registry.channel(PRODUCTION)
  const candidates = await Promise.all(canaries.map(({ set }) => registry.resolve(set)))
  const used = [...(await registry.resolve(plan)), ...candidates.flat()]
  const targets = await Promise.all(Object.keys(plan).map(app => rollbackTarget(registry, app)))
  return {
    problems: used
      .flatMap(release => apiConflicts(release, api))
      .map(line => `${line}: promote a release without it first`),
    notes: [
      `compared with ${used.map(nameOf).join(', ')}`,
      ...withoutApiCalls(used).map(notRecorded),
      ...targets
        .flat()
        .flatMap(release => apiConflicts(release, api))
        .map(line => `${line}: a rollback to it would break`)
    ]
  }
}

const notRecorded = (release: Release): string =>
  `${nameOf(release)} does not record what it uses of the api: not compared`

/** None, where nothing may take the place of what is live. */
async function rollbackTarget(registry: Registry, app: string): Promise<Release[]> {
  try {
    const { set } = await planRollback(registry, PRODUCTION, { apps: [app] })
    return await registry.resolve(set)
  } catch {
    return []
  }
}
