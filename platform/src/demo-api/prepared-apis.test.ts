import assert from 'node:assert/strict'
import { appendFile } from 'node:fs/promises'
import test, { type TestContext } from 'node:test'
import { until } from '@sahra/server-kit/testing/until'
import type { DemoApi } from './demo-api'
import { templateOf } from './demo-template'
import { PreparedApis } from './prepared-apis'
import { configOf, shownBy } from './testing/demo-program'
import { startThrowAwayApi } from './throw-away-api'

interface Options {
  expiryMs?: number
  /** A check has made the data. */
  isSeeded?: boolean
}

async function openApis(t: TestContext, { expiryMs, isSeeded = true }: Options = {}) {
  const config = await configOf()
  if (isSeeded) await templateOf(config)
  const started: DemoApi[] = []
  const apis = new PreparedApis(config, expiryMs, async given => {
    const api = await startThrowAwayApi(given)
    started.push(api)
    t.after(() => api.stop())
    return api
  })
  /** Prepares an api and resolves with it once it was started. */
  const prepared = async (): Promise<DemoApi> => {
    apis.prepare()
    await until(() => started.length > 0)
    const [api] = started
    assert.ok(api)
    return api
  }
  return { apis, config, started, prepared }
}

test('C481 a check gets the api that was started ahead, and the next check gets another', async t => {
  const { apis, started, prepared } = await openApis(t)
  const ahead = await prepared()
  apis.prepare()
  const first = await apis.take()
  assert.equal(first, ahead)
  await first.ready
  assert.equal((await shownBy(first)).starts, '2', 'seeded before it was copied')
  const second = await apis.take()
  assert.notEqual(second.folder, first.folder)
  assert.equal(started.length, 2)
})

test('C481 an api that was prepared with other data, or has ended, is not used', async t => {
  const { apis, config, prepared } = await openApis(t)
  const outdated = await prepared()
  await appendFile(config.entry, '// changed')
  const current = await apis.take()
  assert.notEqual(current, outdated)
  await outdated.ended

  const { apis: others, prepared: preparedBy } = await openApis(t)
  const ended = await preparedBy()
  await ended.stop()
  assert.notEqual(await others.take(), ended)
})

test('C481 an api that no check takes ends after some minutes, and with the registry', async t => {
  const late = await openApis(t, { expiryMs: 1 })
  await (
    await late.prepared()
  ).ended
  const { apis, prepared } = await openApis(t)
  const api = await prepared()
  await apis.close()
  assert.ok(api.isEnded())
})

test('C481 nothing is prepared before a check has made the data of the day', async t => {
  const { apis, started } = await openApis(t, { isSeeded: false })
  apis.prepare()
  const first = await apis.take()
  assert.deepEqual(started, [first])
  apis.prepare()
  await until(() => started.length === 2)
  assert.equal(await apis.take(), started[1])
})
