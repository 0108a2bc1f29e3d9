import assert from 'node:assert/strict'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type TestContext } from 'node:test'
import { releaseFixtures } from '../../platform/src/testing/fixture-release'
import { openRegistryServer } from '../../platform/src/testing/registry-server'
import { RegistryClient } from './client'
import { promote } from './promote'

/** A proxy that forwards every request, and loses these responses: it closes the connection, or responds with 502. */
async function openProxy(t: TestContext, target: string, losses: ('close' | 502 | 'none')[]) {
  const seen: string[] = []
  const proxy = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url?.replace(/[0-9a-f]{16}/, 'ID')}`)
    const isOperation = incoming.url?.includes('/operations/')
    const loss = isOperation ? (losses.shift() ?? 'none') : 'none'
    const { method, headers } = incoming
    const upstream = request(`${target}${incoming.url}`, { method, headers }, response => {
      if (loss === 'close') return void incoming.socket.destroy()
      outgoing.writeHead(loss === 502 ? 502 : (response.statusCode ?? 502), response.headers)
      if (loss === 502) return void outgoing.end()
      response.pipe(outgoing)
    })
    incoming.pipe(upstream)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, seen }
}

test('a promotion whose responses are lost is made once, and followed to its end', async t => {
  const { registry, url, team } = await openRegistryServer(t)
  await releaseFixtures(registry, { app: 'shell' }, { app: 'mfe-one' })
  const { token, publish } = await team('one', ['mfe-one'])
  const id = await publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const proxy = await openProxy(t, url, ['close', 502, 'none', 'close', 502])
  const config = {
    dataDir: '',
    registry: proxy.url,
    token: () => token,
    key: () => '',
    by: '',
    isNamed: true
  }
  await promote(new RegistryClient(config), [`mfe-one@${id}`], { why: '' })
  const { revision, plan } = await registry.channel('production')
  assert.deepEqual([revision, plan['mfe-one']], [2, id])
  assert.equal(proxy.seen.filter(line => line === 'PUT /registry/operations/ID').length, 3)
})
