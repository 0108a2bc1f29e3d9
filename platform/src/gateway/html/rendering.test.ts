import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { publishFixture, type Fixture } from '../../testing/fixture-release'
import { until } from '@sahra/server-kit/testing/until'
import { sandboxMessage } from '../../rendering/sandbox/messages'
import { openRenderingShop, renderingShell } from '../../testing/rendering-shop'

test('a rendered page has its content, its CSS and its hydration data', async t => {
  const { rendered } = await openRenderingShop(t)
  const { body, headers, statusCode } = await rendered('/')
  assert.equal(statusCode, 200)
  assert.match(body, /<div id="sahra"><h1 style="color:red">seen \d<\/h1><\/div>/)
  assert.match(body, /<link rel="preload" as="image"[^>]*>\n<title>Rendered<\/title>/)
  assert.match(body, /<style>[^<]*a\{\}<\/style>/)
  assert.match(
    body,
    /<link rel="stylesheet" href="http:\/\/localhost(:\d+)?\/releases\/mfe-home\/[0-9a-f]{16}\/home\.css" disabled>/
  )
  assert.ok(body.indexOf('<h1') < body.indexOf('<script'), 'no script precedes the content')
  assert.match(body, /<script type="application\/json" id="sahra-data">\{"revision":1\}<\/script>/)
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /style-src-attr 'unsafe-hashes' 'sha256-[^']+'/)
  assert.doesNotMatch(policy, /unsafe-inline/)
  const [, scripts = '', inlineScript = ''] =
    /<template id="sahra-scripts">(.+)<\/template><script>([^<]+)<\/script>/s.exec(body) ?? []
  assert.match(scripts, /<script defer src=[^>]+integrity=[^>]+><\/script><link rel="preload" .*home\.js/)
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  assert.ok(policy.includes(`'sha256-${hash}'`), policy)
  assert.match(String(headers['cache-control']), /s-maxage=1/)
})

test('fonts are preloaded, on a rendered page only for wide screens', async t => {
  const { get, rendered } = await openRenderingShop(t)
  const fontPreload = (body: string) =>
    /<link rel="preload" href="[^"]+face\.woff2"[^>]*>/.exec(body)?.[0] ?? ''
  assert.match(fontPreload((await rendered('/')).body), / media="\(width &gt;= 64rem\)">$/)
  assert.match(fontPreload((await get('/own')).body), / as="font" type="font\/woff2" crossorigin>$/)
})

test('C253 a page links the stylesheet of paper, the icons and the manifest that the shell has', async t => {
  const { rendered, get } = await openRenderingShop(t)
  for (const { body } of [await rendered('/'), await get('/own')]) {
    assert.match(body, /<meta name="theme-color" content="#1b1613">/)
    assert.match(body, /<link rel="stylesheet" href="[^"]+\/print\.css" media="print" integrity=[^>]+>/)
    assert.match(body, /<link rel="icon" sizes="32x32" href="\/favicon\.ico">/)
    assert.match(body, /<link rel="manifest" href="\/manifest\.webmanifest">/)
    assert.doesNotMatch(body, /apple-touch-icon/)
  }
  const { headers, body } = await get('/manifest.webmanifest')
  assert.deepEqual([headers['content-type'], body], ['application/manifest+json; charset=utf-8', '{}'])
})

test('a rendered page is cached and the same for all visitors: no cookie is read', async t => {
  const { rendered, get, seen, addresses } = await openRenderingShop(t)
  const first = await rendered('/?q=1')
  const others = await Promise.all(['a', 'b', 'c'].map(name => get('/?q=1', { cookie: `sid=${name}` })))
  for (const { body } of others) assert.equal(body, first.body)
  assert.deepEqual([...new Set(seen)], [undefined])
  assert.deepEqual([...addresses], ['127.0.0.1'])
})

test('a page that throws notFound is rendered with status 404', async t => {
  const { rendered } = await openRenderingShop(t)
  assert.equal((await rendered('/none/7')).statusCode, 404)
})

test('SH-102 every unknown path has the one not-found page, with status 404', async t => {
  const { rendered, get } = await openRenderingShop(t)
  const first = await rendered('/no/such/page')
  assert.equal(first.statusCode, 404)
  assert.match(first.body, /<h1/)
  assert.equal(first.headers['cache-control'], 'no-cache')
  assert.equal((await get('/another')).body, first.body)
  const tooLong = await get(`/none/${'7'.repeat(300)}`)
  assert.deepEqual([tooLong.statusCode, tooLong.body], [404, first.body])
  const { pages } = (await get('/readyz')).json<{ pages: { rendered: number } }>()
  assert.equal(pages.rendered, 1)
})

test('C111 a page with another name redirects to its own, and no browser keeps the redirect', async t => {
  const { rendered, get } = await openRenderingShop(t)
  await rendered('/named/1/new')
  const { statusCode, headers, body } = await get('/named/1/old?a=1')
  assert.deepEqual([statusCode, headers['location'], body], [301, '/named/1/new?a=1', ''])
  assert.match(String(headers['cache-control']), /max-age=0/)
  assert.equal((await get('/named/1/new')).statusCode, 200)
  const page = { status: 200, markup: '', head: '', data: 'null' }
  const isRead = (movedTo: string) =>
    sandboxMessage.safeParse({ type: 'rendered', id: 1, page: { ...page, movedTo } }).success
  assert.ok(isRead('/named/1/new?a=1'))
  for (const foreign of [
    '//foreign.example/',
    '/\\foreign.example/',
    'https://foreign.example/',
    '/a b',
    '/\r\nx: y'
  ])
    assert.ok(!isRead(foreign), foreign)
})

test('C102 a page whose data could not be loaded says so with status 503, and is not cached', async t => {
  const { rendered, get, reports } = await openRenderingShop(t)
  await rendered('/')
  for (const visit of ['first', 'second']) {
    const { statusCode, headers, body } = await get('/outage')
    assert.equal(statusCode, 503, visit)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['retry-after'], '5')
    assert.match(body, /<h1>Not loaded<\/h1>/)
  }
  assert.equal(reports.filter(line => / \/outage was sent with status 503: no api$/.test(line)).length, 2)
  const { pages } = (await get('/readyz')).json<{ pages: { failed: number } }>()
  assert.equal(pages.failed, 2)
})

test('a page that throws is sent without content, counted and reported', async t => {
  const { rendered, get, reports } = await openRenderingShop(t)
  await rendered('/')
  const response = await get('/broken')
  // The browser may render it; no cache keeps it in place of the good page.
  assert.deepEqual([response.statusCode, response.headers['cache-control']], [200, 'no-store'])
  assert.match(response.body, /<div id="sahra"><\/div>/)
  assert.ok(
    reports.some(line =>
      /mfe-home@[0-9a-f]{16} \/broken was sent without content: Error: broken on purpose/.test(line)
    )
  )
  const { pages } = (await get('/readyz')).json<{ pages: { failed: number } }>()
  assert.ok(pages.failed > 0)
})

for (const [what, where] of [
  ['a loader that never ends', '/waits'],
  ['a page that loops', '/spins']
] as const)
  test(`C102 C231 ${what} times out, is counted and reported, and the next page is rendered`, async t => {
    const { rendered, get, reports } = await openRenderingShop(t, { RENDER_TIMEOUT_MS: '1500' })
    await rendered('/')
    const response = await get(where)
    assert.deepEqual([response.statusCode, response.headers['cache-control']], [503, 'no-store'])
    assert.match(response.body, /<div id="sahra"><\/div>/)
    const [, canonical] =
      /<link data-head="" rel="canonical" href="http:\/\/[^/]+([^"]+)">/.exec(response.body) ?? []
    assert.equal(canonical, where)
    const line = new RegExp(
      `^mfe-home@[0-9a-f]{16} ${where} was sent without content: not rendered within 1500 ms`
    )
    assert.ok(
      reports.some(report => line.test(report)),
      reports.join('\n')
    )
    assert.match((await rendered('/?again')).body, /<h1/)
    const { pages } = (await get('/readyz')).json<{ pages: { failed: number } }>()
    assert.ok(pages.failed >= 1)
    const replaced = reports.some(report => /sandbox of .* is replaced: it does not respond/.test(report))
    assert.equal(replaced, where === '/spins')
  })

test('a preview is rendered like production, with its own releases, and follows their change', async t => {
  const previewApi = createServer(({ headers }, response) =>
    response.end(`${headers['x-forwarded-preview']} at ${headers['x-forwarded-host']}`)
  )
  await new Promise<void>(resolve => previewApi.listen(0, '127.0.0.1', resolve))
  t.after(() => previewApi.close())
  const target = `http://127.0.0.1:${(previewApi.address() as AddressInfo).port}`
  const { registry, rendered, get } = await openRenderingShop(t, { PREVIEW_API_TARGET: target })
  const greeting = (text: string): Fixture => ({
    ...renderingShell,
    server: `
      exports.createRenderer = ({ preview, fetchApi }) => async () => {
        const { body } = await fetchApi('/api/seen', undefined)
        return { status: 200, markup: '<h1>${text} ' + preview.name + ', ' + body + '</h1>', head: '', data: '{}' }
      }`
  })
  const save = async (text: string): Promise<void> => {
    const { id } = await publishFixture(registry, greeting(text))
    const when = new Date().toISOString()
    const expires = new Date(Date.now() + 86_400_000).toISOString()
    await registry.savePreview({
      name: 'spring',
      set: { shell: id },
      who: '',
      when,
      why: '',
      expires,
      open: true
    })
  }
  await save('Ahlan')
  const spring = { host: 'spring.preview.localhost:3000' }
  await until(async () =>
    (await get('/', spring)).body.includes('<h1>Ahlan spring, spring at spring.preview.localhost:3000</h1>')
  )
  assert.equal((await get('/', spring)).headers['cache-control'], 'no-store')
  await save('Marhaba')
  await until(async () => (await get('/', spring)).body.includes('<h1>Marhaba spring, '))
  assert.match((await rendered('/')).body, /<h1 style="color:red">seen/)
})

test('pages declared for the browser are not rendered', async t => {
  const { rendered, get } = await openRenderingShop(t)
  await rendered('/')
  assert.match((await get('/own')).body, /<div id="sahra"><\/div>/)
})

test('RENDER=off turns rendering off', async t => {
  const { get } = await openRenderingShop(t, { RENDER: 'off' })
  assert.match((await get('/')).body, /<div id="sahra"><\/div>/)
})
