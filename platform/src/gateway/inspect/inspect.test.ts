import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import type { InspectedReleases } from '@sahra/shared/contract/inspect'
import { publishFixture } from '../../testing/fixture-release'
import { CHOICE_COOKIE } from './chosen-plan'
import { bootOf, home, openShop, shell } from '../../testing/fixture-shop'
import { openPreviewShop, releasesIn, spring } from '../../testing/preview-shop'

const LOCAL = { REGISTRY_LOCAL: '1' }
const another = { ...home, files: { ...home.files, 'new.js': '1' } }
const chosen = (...releases: string[]) => ({ cookie: `x=1; ${CHOICE_COOKIE}=${releases.join('.')}` })

test('SEC-64 a deployment has no development tools: no data, no list, and the cookie changes nothing', async t => {
  for (const env of [{}, { PUBLIC_URL: 'https://shop.example', ...LOCAL }, { INSPECT: 'off', ...LOCAL }]) {
    const { get, registry, live } = await openShop(t, env as Record<string, string>)
    const { id } = await publishFixture(registry, another)
    const plain = await get('/')
    const page = await get('/?inspect', chosen(`mfe-home@${id}`))
    assert.equal(bootOf(page.body).inspect, undefined)
    assert.deepEqual(bootOf(page.body), bootOf(plain.body))
    assert.equal(releasesIn(page.body)['mfe-home'], live['mfe-home'])
    assert.equal(page.headers['cache-control'], plain.headers['cache-control'])
    assert.equal((await get('/inspect/releases/mfe-home')).statusCode, 404)
  }
})

// C371
test('SEC-64 development builds are served on previews and on a developer’s machine alone', async t => {
  const files = { ...shell.files, 'development/shell.js': '1', 'ar/development/shell.js': '1' }
  const urlsOf = (id: string) =>
    ['releases/shell/%/', 'releases/shell/%/ar/', 'r/shell/%~1/', 'releases/shell/%/%64evelopment/../'].map(
      path => `/${path.replace('%', id)}development/shell.js`
    )
  const shop = await openPreviewShop(t, { PUBLIC_URL: 'https://shop.example', ...LOCAL })
  const { id } = await publishFixture(shop.registry, { ...shell, files })
  const stranger = { host: 'nowhere.preview.localhost:3000' }
  for (const url of urlsOf(id))
    for (const headers of [{}, stranger]) assert.equal((await shop.get(url, headers)).statusCode, 404, url)
  assert.equal((await shop.get(`/releases/shell/${id}/shell.css`, stranger)).statusCode, 200)

  const local = await openShop(t, LOCAL)
  await publishFixture(local.registry, { ...shell, files })
  for (const response of [
    ...(await Promise.all(
      urlsOf(id)
        .slice(0, 3)
        .map(url => shop.get(url, spring))
    )),
    ...(await Promise.all(
      urlsOf(id)
        .slice(0, 3)
        .map(url => local.get(url))
    ))
  ]) {
    assert.equal(response.statusCode, 200)
    // A cache before the gateway would give it to others.
    assert.match(String(response.headers['cache-control']), /^private/)
  }
})

test('SEC-64 no deployment sets what marks a developer’s machine', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../deploy')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name =>
    path.join(folder, name)
  )
  const texts = files.filter(file => statSync(file).isFile()).map(file => readFileSync(file, 'utf8'))
  assert.ok(texts.length > 3)
  for (const text of texts) assert.doesNotMatch(text, /REGISTRY_LOCAL/)
})

test('on a developer’s machine a browser gets the releases it has chosen, alone and uncached', async t => {
  const { get, registry, live } = await openShop(t, LOCAL)
  const tool: ToolDeclaration = {
    ...{ command: 'cart/add', title: 'Add', description: 'Adds.', done: 'Added', changes: true },
    input: { type: 'object', properties: {}, additionalProperties: false }
  }
  const remote = { ...another.remote, handles: [tool.command], tools: [tool] }
  const { id } = await publishFixture(registry, { ...another, remote })
  const page = await get('/', chosen(`mfe-home@${id}`))
  assert.equal(page.statusCode, 200)
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.equal(releasesIn(page.body)['mfe-home'], id)
  const { inspect, plan } = bootOf(page.body)
  assert.deepEqual(inspect?.chosen, [`mfe-home@${id}`])
  assert.equal(typeof inspect?.apps['mfe-home']?.team, 'string')
  assert.ok(inspect?.apps['mfe-home']?.team)
  assert.deepEqual(inspect.apps['mfe-home'].tools, ['cart/add'])
  // What fails in the chosen release falls back as it would in production.
  assert.equal(plan.remotes[0]?.previous, undefined)

  const others = await get('/')
  assert.equal(releasesIn(others.body)['mfe-home'], live['mfe-home'])
  assert.deepEqual(bootOf(others.body).inspect?.chosen, [])
  // Choosing what is live anyway changes nothing.
  assert.deepEqual(bootOf((await get('/', chosen(`mfe-home@${live['mfe-home']}`))).body).inspect?.chosen, [])
})

test('SEC-64 a choice that cannot run is ignored as a whole, with the reason', async t => {
  const { get, registry, poller, live } = await openShop(t, LOCAL)
  const { id: blocked } = await publishFixture(registry, another)
  await registry.addBlock('mfe-home', blocked, { who: '', when: '', why: '' })
  await poller.poll()
  const { id: conflicting } = await publishFixture(registry, {
    ...home,
    remote: { pages: [...home.remote!.pages!, { path: '*', feature: 'home', render: 'browser' }] }
  })
  const { id: good } = await publishFixture(registry, { ...home, files: { ...home.files, 'good.js': '1' } })
  const unknown = '0'.repeat(16)
  const cases: [string, RegExp][] = [
    [`mfe-home@${blocked}`, /is blocked/],
    [`mfe-home@${unknown}`, /not published here/],
    [`mfe-other@${unknown}`, /mfe-other is not part of this plan/],
    [`mfe-home@${conflicting}`, /both declare the path \*/],
    [`mfe-home@${good}.shell@${unknown}`, /shell@0+ is not published/]
  ]
  for (const [choice, problem] of cases) {
    const { body, headers } = await get('/', chosen(choice))
    assert.equal(releasesIn(body)['mfe-home'], live['mfe-home'], choice)
    assert.match(bootOf(body).inspect?.problem ?? '', problem)
    assert.deepEqual(bootOf(body).inspect?.chosen, [])
    assert.equal(headers['cache-control'], 'no-store')
  }
  // An invalid choice is not a choice.
  for (const rubbish of ['x', `mfe-home@${good}@1`, '../x@1', Array(21).fill(`mfe-home@${good}`).join('.')]) {
    const { body } = await get('/', chosen(rubbish))
    assert.deepEqual(
      [bootOf(body).inspect?.problem, releasesIn(body)['mfe-home']],
      [undefined, live['mfe-home']]
    )
  }
})

test('the releases of an app are listed with what keeps them from this page', async t => {
  const { get, registry, poller, live } = await openShop(t, LOCAL)
  const { id } = await publishFixture(registry, another)
  const { id: blocked } = await publishFixture(registry, { ...home, files: { ...home.files, 'bad.js': '1' } })
  await registry.addBlock('mfe-home', blocked, { who: '', when: '', why: '' })
  await poller.poll()
  const response = await get('/inspect/releases/mfe-home')
  assert.equal(response.headers['cache-control'], 'no-store')
  const { releases } = response.json<InspectedReleases>()
  const byId = new Map(releases.map(release => [release.id, release]))
  assert.deepEqual([...byId.keys()].sort(), [id, blocked, live['mfe-home']].sort())
  assert.deepEqual([byId.get(id)?.problems, byId.get(id)?.planned], [[], false])
  assert.deepEqual(byId.get(blocked)?.problems, ['it is blocked'])
  assert.equal(byId.get(live['mfe-home'] ?? '')?.planned, true)
  assert.ok(byId.get(id)?.team)
  for (const bad of ['mfe-none', '..%2f', 'X'])
    assert.ok([404, 200].includes((await get(`/inspect/releases/${bad}`)).statusCode))
  assert.deepEqual((await get('/inspect/releases/mfe-none')).json(), { releases: [] })
})

test('a preview may be inspected under its host alone', async t => {
  const { get, live, next } = await openPreviewShop(t)
  const own = chosen(`mfe-home@${live['mfe-home']}`)
  const page = await get('/', { ...spring, ...own })
  assert.deepEqual(releasesIn(page.body), { ...next, 'mfe-home': live['mfe-home'] })
  const { inspect, preview } = bootOf(page.body)
  assert.deepEqual([inspect?.chosen, preview?.name], [[`mfe-home@${live['mfe-home']}`], 'spring'])
  assert.equal((await get('/inspect/releases/mfe-home', spring)).json<InspectedReleases>().releases.length, 2)
  assert.equal((await get('/inspect/releases/mfe-home')).statusCode, 404)
  assert.equal(releasesIn((await get('/', own)).body)['mfe-home'], live['mfe-home'])
  assert.equal(bootOf((await get('/')).body).inspect, undefined)
  const stranger = { host: 'nowhere.preview.localhost:3000' }
  assert.equal((await get('/inspect/releases/mfe-home', stranger)).statusCode, 404)
})
