import assert from 'node:assert/strict'
import test from 'node:test'
import { publishFixture } from '../../testing/fixture-release'
import { bootOf, home, openShop } from '../../testing/fixture-shop'
import { until } from '@sahra/server-kit/testing/until'

const PROMOTIONS = 100
const PAGES_PER_PROMOTION = 1

test('100 promotions while pages are opened: every page loads completely', async t => {
  const { app, registry, get, poller } = await openShop(t)
  const ids: string[] = []
  for (let i = 0; i < 12; i++)
    ids.push(
      (await publishFixture(registry, { ...home, files: { ...home.files, 'home.js': `home(${i})` } })).id
    )
  const shop = await app.listen({ port: 0, host: '127.0.0.1' })

  const failures: string[] = []
  const seen = new Set<number>()
  async function open(): Promise<void> {
    const page = await fetch(shop)
    const body = await page.text()
    if (page.status !== 200) return void failures.push(`page ${page.status}`)
    seen.add(bootOf(body).plan.revision)
    const files = [...body.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(([, url = '']) => url)
    if (files.length < 4) failures.push(`only ${files.length} files`)
    const responses = await Promise.all(
      files.map(
        async url =>
          [url, (await fetch(shop + url).then(async file => (await file.text(), file))).status] as const
      )
    )
    for (const [url, status] of responses) if (status !== 200) failures.push(`${status} ${url}`)
  }
  for (let i = 0; i < PROMOTIONS; i++) {
    const opening = Array.from({ length: PAGES_PER_PROMOTION }, open)
    const { revision } = await registry.channel('production')
    const set = { 'mfe-home': ids[i % ids.length] ?? '' }
    await registry.promote('production', { set, who: 'test', why: '', expected: revision })
    // Not every promotion gets a poll of its own.
    if (i % 3 === 0) await poller.poll()
    await Promise.all(opening)
  }
  assert.deepEqual(failures, [])
  assert.ok(seen.size > 5, `${seen.size} plans were seen`)
  await until(async () => bootOf((await get('/')).body).plan.revision === PROMOTIONS + 1)
})

test('new visitors see a promotion or a rollback within two seconds', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { registry, get, live } = await openShop(t)
  const { id } = await publishFixture(registry, { ...home, files: { ...home.files, 'new.js': '1' } })
  for (const [index, expected] of [id, live['mfe-home'] ?? '', id].entries()) {
    await registry.promote('production', {
      set: { 'mfe-home': expected },
      who: 'test',
      why: '',
      expected: index + 1
    })
    t.mock.timers.tick(2000)
    await until(async () => bootOf((await get('/')).body).plan.remotes[0]?.release === expected)
  }
})
