import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { LIMIT_MS } from '@sahra/server-kit/testing/until'
import { databaseRecords } from '../../store/database-records.queries'
import { folderRecords } from '../../store/folder-records'
import type { Records, RecordWriter } from '../../store/records'
import { openCanaryShop, startCanary } from '../../testing/canary-fixture'
import { reason } from '../../testing/registry-server'
import { webhookEvents } from '../webhooks/webhook-store'

type Shop = Awaited<ReturnType<typeof openCanaryShop>>

/** Records of which one write fails: the process ends there, or the disk is full. */
function breakable(records: Records) {
  let writesLeft = Infinity
  let hasFailed = false
  const write = <T>(change: () => Promise<T>): Promise<T> => {
    if (writesLeft-- > 0) return change()
    writesLeft = Infinity
    hasFailed = true
    return Promise.reject(new Error('planted: the registry ends here'))
  }
  const writer = (tx: RecordWriter): RecordWriter => ({
    ...tx,
    create: (...change) => write(() => tx.create(...change)),
    replace: (...change) => write(() => tx.replace(...change)),
    remove: name => write(() => tx.remove(name))
  })
  const broken: Records = {
    ...records,
    ...writer(records),
    transaction: work => records.transaction(tx => work(writer(tx)))
  }
  /** Returns whether a write failed. */
  const failAfter = async (writes: number, action: () => Promise<unknown>): Promise<boolean> => {
    ;[writesLeft, hasFailed] = [writes, false]
    await action()
    writesLeft = Infinity
    return hasFailed
  }
  return { broken, failAfter }
}

const kinds = {
  folder: async (): Promise<Records> => folderRecords(temporaryFolder()),
  database: async (db: Shop['database']): Promise<Records> => databaseRecords(db)
}

/** Everything that one change writes. Refused attempts are audited, too. */
async function written({ records, audit }: Shop) {
  const entries = (await audit.latest(99)).filter(({ refused }) => refused === undefined)
  const namesIn = async (folder: string) => (await records.list(folder)).map(({ name }) => name)
  return {
    revisions: await namesIn('channels/production'),
    blocked: await namesIn('blocked'),
    audited: entries.map(({ what }) => what).reverse(),
    outbox: (await namesIn('outbox')).length
  }
}

const operate = async ({ one, operations }: Shop, body: object): Promise<void> => {
  const id = randomBytes(8).toString('hex')
  await one.request('PUT', `/operations/${id}`, { what: 'promote', ...reason, ...body })
  await operations.wait(id, LIMIT_MS)
}
const operateOn = async (shop: Shop, set: Record<string, string>, extra: object = {}): Promise<void> => {
  const { plan } = await shop.production()
  const on = { 'mfe-one': plan['mfe-one'] ?? null, shell: plan['shell'] ?? null }
  await operate(shop, { set, on, ...extra })
}
const runCanary = async (shop: Shop, next?: string): Promise<string> => {
  const set = await shop.release(shop.one, 'mfe-one')
  const steps = next === undefined ? [] : [{ share: 50 }]
  return (await startCanary(shop.registry, set, { steps, ...(next === undefined ? {} : { next }) })).id
}

/** What changes production: each returns an action that may be repeated until it succeeds. */
const changes: Record<string, (shop: Shop) => Promise<() => Promise<unknown>>> = {
  async promote(shop) {
    const set = await shop.release(shop.one, 'mfe-one')
    return () => operateOn(shop, set)
  },
  async rollback(shop) {
    await operateOn(shop, await shop.release(shop.one, 'mfe-one'))
    const body = { apps: ['mfe-one'], on: { 'mfe-one': (await shop.production()).plan['mfe-one'] } }
    return () => shop.one.request('POST', '/channels/production/rollback', { ...body, ...reason })
  },
  async block(shop) {
    const set = await shop.release(shop.one, 'mfe-one')
    await operateOn(shop, set)
    return () => shop.one.request('PUT', `/blocks/mfe-one/${set['mfe-one']}`, reason)
  },
  async canary(shop) {
    const set = await shop.release(shop.one, 'mfe-one')
    return () => operateOn(shop, set, { steps: [{ share: 10 }] })
  },
  async widen(shop) {
    const id = await runCanary(shop)
    return () => shop.one.request('POST', `/canaries/${id}/widen`, { steps: [{ share: 50 }], ...reason })
  },
  async abort(shop) {
    const id = await runCanary(shop)
    return () => shop.one.request('POST', `/canaries/${id}/abort`, reason)
  },
  async 'take-back'(shop) {
    const id = await runCanary(shop)
    await shop.visit(id, { candidate: [50, 10], control: [500, 2] })
    return () => shop.canaries.tick()
  }
}
/** Those whose entry has another name than the change. */
const others: typeof changes = {
  async 'promote: the end of a canary'(shop) {
    const id = await runCanary(shop)
    return async () => {
      const { body } = await shop.one.request('POST', `/canaries/${id}/finish`, reason)
      await shop.operations.wait(body['id'] ?? '', LIMIT_MS)
    }
  },
  async 'widen: by the schedule'(shop) {
    const id = await runCanary(shop, new Date(0).toISOString())
    await shop.visit(id, { candidate: [50, 0], control: [500, 0] })
    return () => shop.canaries.tick()
  },
  async 'block: of a candidate'(shop) {
    await runCanary(shop)
    const [canary] = (await shop.production()).canaries ?? []
    return () => shop.one.request('PUT', `/blocks/mfe-one/${canary?.set['mfe-one']}`, reason)
  }
}

for (const [kind, open] of Object.entries(kinds))
  for (const [name, prepare] of Object.entries({ ...changes, ...others }))
    test(`SEC-71: ${kind}: ${name} is written with its audit entry and its webhook, or not at all`, async t => {
      const control: { failAfter?: ReturnType<typeof breakable>['failAfter'] } = {}
      const shop = await openCanaryShop(t, {
        openRecords: async db => {
          const { broken, failAfter } = breakable(await open(db))
          control.failAfter = failAfter
          return broken
        }
      })
      const url = 'https://hooks.example'
      await shop.webhookStore.add({ url, events: [...webhookEvents], apps: ['*'], allowPrivate: false })
      const act = await prepare(shop)
      const before = await written(shop)
      let failures = 0
      for (let writes = 0; await control.failAfter?.(writes, act); writes++) {
        failures++
        assert.deepEqual(await written(shop), before, `after ${writes} writes`)
      }
      // The revision, the name of the channel, the entry, the delivery; of a block the block.
      const what = name.split(':')[0]!
      assert.equal(failures, what === 'block' ? 5 : 4)
      const after = await written(shop)
      assert.equal(after.revisions.length, before.revisions.length + 1)
      assert.deepEqual(after.audited, [...before.audited, what])
      assert.equal(after.outbox, before.outbox + 1)
      assert.equal(after.blocked.length, before.blocked.length + (what === 'block' ? 1 : 0))
    })
