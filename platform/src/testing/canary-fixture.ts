import { randomBytes } from 'node:crypto'
import type { Canary } from '../canary/canary'
import type { Plan } from '../registry/names'
import type { Registry } from '../registry/registry'

/** Starts a canary of published releases in production, without a check. */
export async function startCanary(
  registry: Registry,
  set: Plan,
  canary: Partial<Canary> = {}
): Promise<Canary> {
  const { revision: expected, canaries = [] } = await registry.channel('production')
  const started: Canary = {
    id: randomBytes(8).toString('hex'),
    set,
    share: 10,
    steps: [],
    who: 'test',
    why: 'because',
    started: new Date().toISOString(),
    ...canary
  }
  const { who, why } = started
  await registry.changeCanaries('production', {
    canaries: [...canaries, started],
    who,
    why,
    expected,
    what: 'canary'
  })
  return started
}
