import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { startApi } from '../../api/src/testing/api-process'
import { overHttp } from '../../api/src/testing/http-client'

const LOGINS = 100
const ROUNDS = 5
const P95_MS = 250

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sahra-logins-'))
const api = await startApi(folder)
after(async () => {
  await api.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A demo account of the seed. */
const layla = { email: 'layla@sahra.example', password: 'Sahra-Demo-2026' }
const nobody = { cookie: '' }
const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0

test('SEC-12 while a hundred shoppers sign in at once, a piece is opened within 250 ms', async context => {
  const login = overHttp(api.port)
  const look = overHttp(api.port)
  const { items } = (await look(nobody, 'GET', '/api/products/all?limit=24')).json
  const ids = items.map(({ product }: { product: { _id: string } }) => product._id) as string[]
  const lookAt = async (n: number) => {
    const start = performance.now()
    const { status } = await look(nobody, 'GET', `/api/products/${ids[n % ids.length]}`)
    assert.equal(status, 200)
    return performance.now() - start
  }
  // What a look takes when nobody signs in is the machine's own: others may be busy on it.
  const quietMs: number[] = []
  for (let n = 0; n < 200; n++) quietMs.push(await lookAt(n))
  const tookMs: number[] = []
  const answered = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false
    const crowd = Promise.all(
      Array.from({ length: LOGINS }, (_, n) =>
        login(nobody, 'POST', '/api/auth/login', {
          email: n % 2 ? layla.email : `nobody-${round}-${n}@example.com`,
          password: n % 4 ? layla.password : 'not the right one'
        })
      )
    ).finally(() => (isOver = true))
    const passer = async () => {
      while (!isOver) tookMs.push(await lookAt(tookMs.length))
    }
    await Promise.all([passer(), passer()])
    for (const { status } of await crowd) answered.set(status, (answered.get(status) ?? 0) + 1)
  }
  const p95 = quantile(tookMs, 0.95)
  const quiet = quantile(quietMs, 0.95)
  const told = `${tookMs.length} looks, median ${quantile(tookMs, 0.5).toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)} ms; with nobody signing in ${quiet.toFixed(1)} ms`
  context.diagnostic(`${told}; logins ${JSON.stringify([...answered])}`)
  assert.deepEqual([...answered.keys()].sort(), [200, 401, 503])
  // Two hash and twenty wait their turn: the rest is told to come back rather than kept waiting for the cores.
  assert.ok((answered.get(503) ?? 0) < (LOGINS - 22) * ROUNDS + 1)
  assert.ok(p95 - quiet < P95_MS, told)
})
