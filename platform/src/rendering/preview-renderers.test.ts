import assert from 'node:assert/strict'
import test from 'node:test'
import { composePlan } from '../release/plan/live-plan'
import type { Release } from '../release/shapes/release'
import { PreviewRenderers } from './preview-renderers'
import type { RenderedPageCache } from './rendered-page-cache'

test('only the previews that were looked at last keep sandboxes, and only while somebody looks', async t => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  t.mock.method(performance, 'now', () => Date.now())
  const shell = { app: 'shell', remote: { name: 'shell', pages: [] } } as unknown as Release
  const plan = composePlan(1, [shell], new Map())
  const closed: string[] = []
  const renderers = new PreviewRenderers()
  const look = (name: string, current = plan): Promise<RenderedPageCache | undefined> =>
    renderers.of(name, current, async () => {
      const cache: Pick<RenderedPageCache, 'close'> = { close: async () => void closed.push(name) }
      return cache as RenderedPageCache
    })
  const pass = async (ms: number): Promise<void> => {
    await new Promise(resolve => setImmediate(resolve))
    t.mock.timers.tick(ms)
    await new Promise(resolve => setImmediate(resolve))
    t.mock.timers.tick(5000)
  }

  const first = await look('one')
  assert.equal(await look('one'), first)
  const changed = await look('one', composePlan(2, [shell], new Map()))
  assert.notEqual(changed, first)
  await pass(0)
  assert.deepEqual(closed, ['one'], 'that of the earlier plan')

  await look('two')
  await look('three')
  await pass(0)
  assert.deepEqual(closed, ['one', 'one'], 'two previews at most')

  await pass(60_000)
  await look('three')
  await pass(60_000)
  assert.deepEqual(closed, ['one', 'one', 'two'])
  await renderers.close()
  assert.deepEqual(closed, ['one', 'one', 'two', 'three'])
})
