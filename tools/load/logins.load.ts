import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { startApi } from '../../api/src/testing/api-process'
import { overHttp } from '../../api/src/testing/http-client'

const LOGINS = 100
const ROUNDS = 5
const P95_MS = 250

const folder = temporaryFolder('sahra-logins')
const api = await startApi(folder)
after(async () => {
  await api.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A demo account of the seed. */
const layla = { email: 'layla@sahra.example', password: 'Sahra-Demo-2026' }
const visitor = { cookie: '' }
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

test('SEC-12 a product page takes less than 250 ms more while a hundred shoppers sign in', async context => {
  const login = overHttp(api.port)
  const get = overHttp(api.port)
  const { items } = (await get(visitor, 'GET /api/products/all?limit=24')).json
  const ids = items.map(({ product }: { product: { _id: string } }) => product._id) as string[]
  const timeProduct = async (n: number) => {
    const start = performance.now()
    const { status } = await get(visitor, `GET /api/products/${ids[n % ids.length]}`)
    assert.equal(status, 200)
    return performance.now() - start
  }
  // Baseline without sign-ins: the machine may be busy.
  const baselineMs: number[] = []
  for (let n = 0; n < 200; n++) baselineMs.push(await timeProduct(n))
  const tookMs: number[] = []
  const statuses = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false
    const logins = Promise.all(
      Array.from({ length: LOGINS }, (_, n) =>
        login(visitor, 'POST /api/auth/login', {
          email: n % 2 ? layla.email : `unknown-${round}-${n}@example.com`,
          password: n % 4 ? layla.password : 'not the right one'
        })
      )
    ).finally(() => (isOver = true))
    const browse = async () => {
      while (!isOver) tookMs.push(await timeProduct(tookMs.length))
    }
    await Promise.all([browse(), browse()])
    for (const { status } of await logins) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const p95 = quantile(tookMs, 0.95)
  const baselineP95 = quantile(baselineMs, 0.95)
  const summary = `${tookMs.length} requests, median ${quantile(tookMs, 0.5).toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)} ms; without logins ${baselineP95.toFixed(1)} ms`
  context.diagnostic(`${summary}; logins ${JSON.stringify([...statuses])}`)
  assert.deepEqual([...statuses.keys()].sort(), [200, 401, 503])
  // Two passwords are hashed and twenty queued; the rest get 503.
  assert.ok((statuses.get(503) ?? 0) < (LOGINS - 22) * ROUNDS + 1)
  assert.ok(p95 - baselineP95 < P95_MS, summary)
})
