import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test, { type TestContext } from 'node:test'
import { until } from '@sahra/server-kit/testing/until'
import { listShadows } from '../../registry/shadows/list-shadows'
import { publishFixture } from '../../testing/fixture-release'
import { freshPlatformDatabase } from '../../testing/platform-database'
import { openRenderingShop, renderingRemote } from '../../testing/rendering-shop'

/** Writes what the remote returns for a path, with addresses, ids, a class and a nonce that differ in each release. */
const shell = `
  exports.createRenderer = ({ fetchApi, containers, plan }) => async href => {
    const { pathname, search } = new URL(href)
    if (pathname === '/waits') {
      await fetchApi('/api/waits', undefined)
      return new Promise(() => undefined)
    }
    const [{ release = '' } = {}] = plan.remotes
    const own = '<img src="/releases/mfe-home/' + release + '/x.webp" id="_R_' + release.slice(0, 2) + '_" nonce="' + release + '" class="wide mfe-home-picture-' + release.slice(0, 6) + '"/>'
    const markup = own + (containers['mfe-home']?.page(pathname + search) ?? '')
    return { status: 200, markup, head: '<title>Home</title>', data: 'null' }
  }`
const server = (page: string): string => `exports.page = address => {
  const own = '<h1>' + address + '</h1>'
  ${page}
  return own
}`
const random = `if (address === '/none/1') return own + Math.random()`
const planted = `if (address.startsWith('/listed')) return own + '<p>candidate</p>'
  if (address === '/static') throw new TypeError('planted')
  if (address === '/outage') return '<p>candidate</p>'`

const counts = await freshPlatformDatabase()

/** Opens a shop in which a candidate is rendered for all visits. */
async function open(t: TestContext) {
  const shop = await openRenderingShop(t, {}, { counts, shell, remote: server(random) })
  const candidate = await publishFixture(shop.registry, {
    ...renderingRemote,
    server: server(random + '\n' + planted)
  })
  const [id, started] = [randomBytes(8).toString('hex'), new Date().toISOString()]
  const shadow = { id, app: 'mfe-home', release: candidate.id, share: 100, who: 'one', why: '', started }
  await shop.registry.shadows.save(shadow)
  const bodies = new Set<string>()
  const visit = async (url: string): Promise<void> => {
    bodies.add((await shop.get(url)).body)
    await shop.shadows.settled()
    await shop.shadows.look()
  }
  const found = async () => {
    const [listed] = await listShadows(shop.registry, counts)
    assert.ok(listed)
    return listed
  }
  const pageOf = async (page: string) => (await found()).pages.find(each => each.page === page)
  /** Visits a page until it was compared. */
  const compared = async (url: string, page: string) => {
    await until(async () => {
      await visit(url)
      return (await pageOf(page)) !== undefined
    })
    return pageOf(page)
  }
  return { ...shop, candidate, visit, found, compared, bodies }
}

test('C447 a shadow finds the page that differs, the one that throws and the one that varies; no visitor gets it', async t => {
  const { compared, bodies, candidate, rendered, visit, found, seen } = await open(t)
  await rendered('/')
  const same = await compared('/', '/')
  assert.deepEqual([same?.same, same?.different, same?.failed, same?.difference], [1, 0, 0, undefined])
  assert.ok(same && same.time.live > 0 && same.time.candidate > 0)
  const different = await compared('/listed', '/listed')
  assert.deepEqual([different?.same, different?.different], [0, 1])
  assert.match(different?.difference?.live ?? '', /<h1>\/listed<\/h1>$/)
  assert.match(different?.difference?.candidate ?? '', /<h1>\/listed<\/h1><p>candidate<\/p>$/)
  const failed = await compared('/static', '/static')
  assert.deepEqual([failed?.failed, failed?.failure?.path], [1, '/static'])
  assert.match(failed?.failure?.reason ?? '', /^TypeError: planted\n\s+at .*server\.js:\d+:\d+/)
  const varying = await compared('/none/1', '/none/:id')
  assert.deepEqual([varying?.varying, varying?.different], [1, 0])

  // A page of a visitor is being rendered.
  const reads = seen.length
  void rendered('/waits').catch(() => undefined)
  await until(async () => seen.length > reads)
  const before = await found()
  await visit('/')
  const after = await found()
  assert.deepEqual([after.pages, after.dropped], [before.pages, before.dropped + 1])
  for (const body of bodies) assert.doesNotMatch(body, new RegExp(`candidate|${candidate.id}`))
})

test('C447 words of a visitor in a query are not stored with a difference', async t => {
  const { compared, rendered } = await open(t)
  await rendered('/')
  const different = await compared('/listed?sort=secret', '/listed')
  assert.deepEqual(different?.difference, { path: '/listed', live: '', candidate: '' })
})
