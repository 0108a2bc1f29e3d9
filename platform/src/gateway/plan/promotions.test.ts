import assert from 'node:assert/strict'
import test from 'node:test'
import { publishFixture } from '../../testing/fixture-release'
import { bootOf, home, openShop, until } from '../../testing/fixture-shop'

const PROMOTIONS = 100
const VISITS_PER_SECOND = 20

test('100 promotions while 20 pages per second are opened: every page loads completely', async t => {
  const { app, registry, get, poller } = await openShop(t)
  const ids: string[] = []
  for (let i = 0; i < 12; i++)
    ids.push(
      (await publishFixture(registry, { ...home, files: { ...home.files, 'home.js': `home(${i})` } })).id
    )
  const shop = await app.listen({ port: 0, host: '127.0.0.1' })

  const failures: string[] = []
  const seen = new Set<number>()
  const opened: Promise<void>[] = []
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
  const visits = setInterval(
    () => opened.push(open().catch((error: Error) => void failures.push(error.message))),
    1000 / VISITS_PER_SECOND
  )
  for (let i = 0; i < PROMOTIONS; i++) {
    const { revision } = await registry.channel('production')
    const set = { 'mfe-home': ids[i % ids.length] ?? '' }
    await registry.promote('production', { set, who: 'test', why: '', expected: revision })
    // Not every promotion gets a poll of its own.
    if (i % 3 === 0) await poller.poll()
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  clearInterval(visits)
  await Promise.all(opened)
  assert.deepEqual(failures, [])
  assert.ok(opened.length > 20, `${opened.length} pages`)
  assert.ok(seen.size > 5, `${seen.size} plans were seen`)
  await until(async () => bootOf((await get('/')).body).plan.revision === PROMOTIONS + 1)
})

test('new visitors see a promotion or a rollback within two seconds', async t => {
  const { registry, get, live } = await openShop(t)
  const { id } = await publishFixture(registry, { ...home, files: { ...home.files, 'new.js': '1' } })
  for (const [index, expected] of [id, live['mfe-home'] ?? '', id].entries()) {
    const promoted = Date.now()
    await registry.promote('production', {
      set: { 'mfe-home': expected },
      who: 'test',
      why: '',
      expected: index + 1
    })
    await until(async () => bootOf((await get('/')).body).plan.remotes[0]?.release === expected)
    assert.ok(Date.now() - promoted < 2000, `${Date.now() - promoted} ms`)
  }
})
