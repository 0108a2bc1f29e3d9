import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { openRegistry, publishFixture } from '../../testing/fixture-release'
import { findAddresses } from './smoke-addresses'

const page = (path: string, feature: string) => ({ path, feature, render: 'server' as const })
const others = Array.from({ length: 20 }, (_, index) => page(`/page-${index}`, `page-${index}`))

test('a page with a parameter is found on the page above it, however many pages come before that', async t => {
  const shop = createServer(({ url }, response) =>
    response.end(url === '/journal' ? '<a href="/journal/a-day">A day</a>' : '<p>A page</p>')
  ).listen(0, '127.0.0.1')
  t.after(() => shop.close())
  await once(shop, 'listening')
  const { registry } = await openRegistry()
  const pages = [...others, page('/journal', 'journal'), page('/journal/:slug', 'journal-article')]
  const release = await publishFixture(registry, { app: 'mfe-two', remote: { pages } })
  const { addresses, notFound } = await findAddresses([release], {
    origin: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`,
    // As a check has them: sent to its process.
    releases: [structuredClone(release)],
    valuesOf: () => 1,
    pages: {},
    readApi: async () => []
  })
  assert.deepEqual(notFound, [])
  assert.equal(addresses.find(({ feature }) => feature === 'journal-article')?.path, '/journal/a-day')
})
