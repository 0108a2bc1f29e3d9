import { randomBytes } from 'node:crypto'
import type { Canary } from '../../release/shapes/canary'
import type { OperationRequest } from '../operations/operation-state'
import type { Operations } from '../operations/operations'
import type { Registry } from '../../release/channels/registry'

/**
 * The operation that gives the releases of a canary to everybody. The approval of its start counts; where one is required
 * since, the identity that started it does not count as the second.
 */
export async function finishRequest(
  { registry, operations }: { registry: Registry; operations: Operations },
  { id, set }: Canary
): Promise<Pick<OperationRequest, 'id' | 'what' | 'set' | 'canary' | 'approved' | 'identity'>> {
  const start = (await registry.history('production')).find(({ operation }) => operation === id)
  const identity = (await operations.find(id))?.identity
  return {
    id: randomBytes(8).toString('hex'),
    what: 'promote',
    set,
    canary: id,
    ...(start?.approved ? { approved: start.approved } : {}),
    ...(identity ? { identity } : {})
  }
}
