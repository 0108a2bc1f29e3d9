import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import { addProduct, openTestApi } from '../../api/src/testing/test-api'
import { buildAll, distOf } from '../../build-kit/src/build-all'
import { rendered } from '../../platform/src/testing/built-shop'
import { openGateway } from '../testing/open-shop'

const APPS = ['shell', 'mfe-catalogue', 'mfe-product']
const CACHED = ['/', '/products', '/about']
const isRendered = (html: string): boolean => html.includes('id="sahra-data"')

export interface CrowdResult {
  statuses: Record<string, number>
  /** Of this process after a collection, in MiB, at each tenth of the requests. */
  memory: number[]
  /** Processor time of client and gateway for one cached page, in ms. */
  cachedMs: number
}

/**
 * Opens a gateway with an api and asks for `requests` made-up addresses and query names, among them for pages that it
 * keeps. Throws for a 5xx and for a cached page without content. `perSecond`: without, as fast as they are answered, and
 * a page that a busy machine answers with the time of the next try is asked for again.
 */
export async function runMadeUpAddresses(requests: number, perSecond?: number): Promise<CrowdResult> {
  const { app: api, db } = await openTestApi()
  await addProduct(db, { variants: [{ stock: 5 }] })
  const { failed } = await buildAll(APPS)
  assert.deepEqual(failed, [])
  const gateway = await openGateway(APPS.map(distOf), await api.listen({ port: 0, host: '127.0.0.1' }))
  const { address } = gateway
  const statuses: Record<string, number> = {}
  const memory: number[] = []

  const readCached = async (): Promise<void> => {
    for (const page of CACHED)
      assert.ok(isRendered(await (await fetch(address + page)).text()), `${page} was sent without content`)
  }
  const ask = async (path: string): Promise<void> => {
    const response = await fetch(address + path, { redirect: 'manual' })
    await response.text()
    // As fast as they are answered is more than a busy machine renders in time: it says when to ask again (C102).
    if (!perSecond && response.status === 503 && response.headers.has('retry-after')) return ask(path)
    assert.ok(response.status < 500, `${response.status} for ${path}`)
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
  }

  try {
    for (const page of [...CACHED, ...CACHED]) await rendered(address + page)
    const tenth = Math.ceil(requests / 10)
    const open = new Set<Promise<void>>()
    for (let sent = 0; sent < requests; sent++) {
      const asking = ask(madeUp(sent)).finally(() => open.delete(asking))
      open.add(asking)
      if (perSecond) await wait(1000 / perSecond)
      else if (open.size >= 16) await Promise.race(open)
      // Amid the crowd.
      if (sent % 20 === 0) await readCached()
      if ((sent + 1) % tenth > 0) continue
      await Promise.all(open)
      memory.push(usedMemory())
    }
    await Promise.all(open)
    const rounds = 100
    const before = process.cpuUsage()
    for (let round = 0; round < rounds; round++) await readCached()
    const { user, system } = process.cpuUsage(before)
    return { statuses, memory, cachedMs: (user + system) / 1000 / rounds / CACHED.length }
  } finally {
    await gateway.close()
    await api.close()
  }
}

/** What advertisements, scanners and typing errors make of addresses. */
function madeUp(index: number): string {
  const word = randomBytes(6).toString('hex')
  const paths = [
    `/products?utm_${word}=${index}`,
    `/products?search=${word}`,
    `/product/${randomBytes(12).toString('hex')}`,
    `/${word}`,
    `/c/${randomBytes(12).toString('hex')}?page=${index}`
  ]
  return paths[index % paths.length] ?? '/'
}

function usedMemory(): number {
  v8.setFlagsFromString('--expose-gc')
  ;(vm.runInNewContext('gc') as () => void)()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 / 1024
}
