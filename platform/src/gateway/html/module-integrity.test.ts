import assert from 'node:assert/strict'
import test from 'node:test'
import type { Fixture } from '../../testing/fixture-release'
import { publishFixture } from '../../testing/fixture-release'
import { openShop } from '../../testing/fixture-shop'
import { cspHash } from '../http/csp-hash'

const page = (path: string) => ({ pages: [{ path, feature: 'gifts', render: 'browser' as const }] })
const gifts = { kind: 'page' as const, js: ['gifts.js'], css: [] }
const files = { 'module.js': 'm', 'gifts.js': 'g' }

/** A container that is a script, and one whose script imports a module. */
const script: Fixture = {
  app: 'mfe-script',
  remote: page('/script'),
  release: { foreign: true, parts: { entry: { kind: 'entry', js: ['entry.js'], css: [] }, gifts } },
  files
}
const modules: Fixture = {
  app: 'mfe-modules',
  remote: page('/modules'),
  release: {
    foreign: true,
    parts: { entry: { kind: 'entry', js: ['entry.js', 'module.js'], css: [] }, gifts }
  },
  files
}

const importMapIn = (html: string): string | undefined =>
  /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1]

test('C308 every page names the hashes of the modules of foreign containers', async t => {
  const { registry, poller, get, live } = await openShop(t)
  const promote = async (fixture: Fixture) => {
    const release = await publishFixture(registry, fixture)
    const { revision: expected } = await registry.channel('production')
    await registry.promote('production', {
      set: { [release.app]: release.id },
      who: 'test',
      why: '',
      expected
    })
    await poller.poll()
    return release
  }
  await promote(script)
  assert.equal(importMapIn((await get('/')).body), undefined)

  const { id, files: described } = await promote(modules)
  const { body, headers } = await get('/')
  const importMap = importMapIn(body) ?? ''
  const { integrity } = JSON.parse(importMap) as { integrity: Record<string, string> }
  const expected = described['browser/module.js']?.integrity
  assert.equal(integrity[`/releases/mfe-modules/${id}/module.js`], expected)
  // Every attempt has its own address.
  for (const attempt of [0, 1, 9])
    assert.equal(integrity[`/r/mfe-modules/${id}~${attempt}/module.js`], expected)
  assert.ok(!importMap.includes('mfe-script') && !importMap.includes(live['mfe-home'] ?? '-'))
  assert.ok(String(headers['content-security-policy']).includes(cspHash(importMap)))
  // A map counts for what is loaded after it.
  assert.ok(body.indexOf('importmap') < body.indexOf('<script defer'))
})
