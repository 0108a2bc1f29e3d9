import assert from 'node:assert/strict'
import test from 'node:test'
import { openRegistry } from '../../testing/fixture-release'
import { ensureServiceKeys, readServiceKeys } from './service-keys'

const DAY_MS = 86_400_000

test('C459 there is one key for all gateways, and after 90 days another one beside it', async () => {
  const { records, registry } = await openRegistry()
  const idsAt = async (day: number): Promise<string[]> => {
    await Promise.all([ensureServiceKeys(records, day * DAY_MS), ensureServiceKeys(records, day * DAY_MS)])
    return (await readServiceKeys(records)).map(({ kid }) => kid)
  }
  assert.deepEqual(await registry.serviceKeys(), [])
  const first = await idsAt(1)
  assert.equal(first.length, 1)
  assert.deepEqual(await idsAt(90), first)
  const second = await idsAt(91)
  assert.deepEqual([second.length, second[1]], [2, first[0]])
  const third = await idsAt(181)
  assert.deepEqual([third.length, third[1]], [2, second[0]])
})
