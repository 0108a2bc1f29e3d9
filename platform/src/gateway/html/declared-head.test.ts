import assert from 'node:assert/strict'
import test from 'node:test'
import { openRegistry, releaseFixtures } from '../../testing/fixture-release'
import { openRenderingShop } from '../../testing/rendering-shop'
import { bootOf, home, openGateway, shell } from '../../testing/fixture-shop'

const page = (path: string, more = {}) => ({ path, feature: 'home', render: 'browser' as const, ...more })
const texts = {
  title: 'My <orders>',
  description: 'Where "they" are',
  fallback: 'Turn on scripts & load again'
}
const remote = {
  ...home,
  remote: { pages: [page('/plain'), page('/private', { guard: 'session', ...texts })] }
}

test('SH-101 a page of the browser has the declared head, and content for visitors without scripts', async t => {
  const { registry, folder } = await openRegistry()
  await releaseFixtures(registry, shell, remote)
  const { get } = await openGateway(t, folder)
  const { body } = await get('/private')
  assert.match(body, /<title>My &#60;orders&#62; \| A &#60;shop&#62;<\/title>/)
  assert.match(body, /<meta data-head="" name="description" content="Where &#34;they&#34; are">/)
  assert.match(body, /<meta data-head="" name="robots" content="noindex">/)
  const content = '<h1>My &#60;orders&#62;</h1><p>Turn on scripts &#38; load again</p>'
  assert.ok(body.includes(`<noscript>${content}<p><a href="/">A &#60;shop&#62;</a></p></noscript>`), body)
  assert.deepEqual(bootOf(body).plan.remotes[0]?.pages[1], page('/private', { guard: 'session' }))
})

test('C255 a rendered page says above its content what it needs scripts for', async t => {
  const { rendered, get } = await openRenderingShop(t)
  const { body } = await rendered('/static')
  const note = '<noscript><p>Reading &#38; links work</p></noscript>'
  assert.ok(body.includes(`<body>${note}<div id="sahra"><`), body)
  assert.doesNotMatch((await rendered('/')).body, /noscript/)
  const { body: boot } = await get('/own')
  assert.doesNotMatch(boot, /Reading/)
})

test('SH-101 a page that declares no texts has the title of the site; unknown paths are not indexed', async t => {
  const { registry, folder } = await openRegistry()
  await releaseFixtures(registry, shell, remote)
  const { get } = await openGateway(t, folder)
  const plain = (await get('/plain')).body
  assert.match(plain, /<title>A &#60;shop&#62;<\/title>/)
  assert.doesNotMatch(plain, /name="robots"|noscript/)
  assert.match((await get('/nowhere')).body, /name="robots" content="noindex"/)
})
