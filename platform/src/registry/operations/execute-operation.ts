import type { DecidedOn, Operation } from '../../release/shapes/records'
import type { Registry } from '../../release/channels/registry'
import { RegistryError } from '../../release/shapes/registry-error'
import { pending } from './operation-state'
import { runPromotion, type Progress, type PromotionContext } from './promotion'

/**
 * Runs the check or the promotion of an operation, and returns how that ends: done, or waiting for an approval. Throws
 * `RegistryError` when it is refused.
 */
export async function executeOperation(
  context: PromotionContext,
  operation: Operation,
  progress: Progress
): Promise<Partial<Operation>> {
  if (operation.what === 'check') {
    const { onProgress } = progress
    const { problems, notes, notJudged } = await context.check(operation.set, { browser: true, onProgress })
    if (notJudged) throw new RegistryError(notJudged, 'NOT_JUDGED')
    return { state: 'done', problems, notes }
  }
  const result = await runPromotion(context, operation, progress)
  if ('pendingHours' in result)
    return pending(operation, await liveOf(context.registry, operation), result.pendingHours)
  return { state: 'done', revision: result.revision }
}

async function liveOf(registry: Registry, { set }: Operation): Promise<DecidedOn> {
  const { plan } = await registry.channel('production')
  return Object.fromEntries(Object.keys(set).map(app => [app, plan[app] ?? null]))
}
