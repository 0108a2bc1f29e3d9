import type { Canary, CanaryStep, Verdict } from '../../release/shapes/canary'
import type { CanaryChange, RecordRevision } from '../../release/channels/next-revision'
import type { Revision } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import { RegistryError } from '../../release/shapes/registry-error'
import { percent, stateAt } from '../../release/shapes/steps.rules'

const PRODUCTION = 'production'

interface Author {
  who: string
  why: string
  /** Why an operator changes it during a freeze. */
  override?: string | undefined
  /** Its audit entry, in the same transaction. */
  record: RecordRevision
}

/** Throws `RegistryError` (NOT_FOUND) when it has ended. */
export async function runningCanary(registry: Registry, id: string): Promise<Canary> {
  const { canaries = [] } = await registry.channel(PRODUCTION)
  const canary = canaries.find(candidate => candidate.id === id)
  if (!canary) throw new RegistryError(`There is no canary ${id}: it has ended, see history`, 'NOT_FOUND')
  return canary
}

/** Applies the first of these steps, which replace the canary's schedule. Throws `RegistryError` when its share shrinks. */
export function widenCanary(
  registry: Registry,
  id: string,
  { steps, ...author }: Author & { steps: readonly CanaryStep[] }
): Promise<Revision> {
  const state = stateAt(steps, Date.now())
  return change(registry, id, { ...author, what: 'widen' }, ({ next: _, ...canary }) => {
    if (state.share < canary.share)
      throw new RegistryError(
        `It has ${percent(canary.share)} of the visitors: a canary is widened, or aborted`
      )
    return [{ ...canary, ...state }]
  })
}

/** Visitors get what is live instead. */
export const abortCanary = (registry: Registry, id: string, author: Author): Promise<Revision> =>
  change(registry, id, { ...author, what: 'abort' }, () => [])

/** As an abort, by the registry itself, because of a verdict. */
export const takeBackCanary = (
  registry: Registry,
  id: string,
  author: Author & { verdict: Verdict }
): Promise<Revision> => change(registry, id, { ...author, what: 'take-back' }, () => [])

type Change = Author & Pick<CanaryChange, 'what' | 'verdict'>

/** Retries when another process changed production meanwhile: a canary is taken back at once. */
async function change(
  registry: Registry,
  id: string,
  { override, ...rest }: Change,
  update: (canary: Canary) => Canary[]
): Promise<Revision> {
  for (;;) {
    await runningCanary(registry, id)
    const { canaries = [], revision: expected } = await registry.channel(PRODUCTION)
    const after = canaries.flatMap(canary => (canary.id === id ? update(canary) : [canary]))
    const operation = { id, ...(override === undefined ? {} : { override }) }
    try {
      return await registry.changeCanaries(PRODUCTION, { ...rest, canaries: after, expected, operation })
    } catch (error) {
      if (!(error instanceof RegistryError) || error.code !== 'BEHIND') throw error
    }
  }
}
