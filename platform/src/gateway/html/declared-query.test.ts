import assert from 'node:assert/strict'
import test from 'node:test'
import { openRenderingShop } from '../../testing/rendering-shop'

test('a query is another page only by the names that the page declares', async t => {
  const { rendered, get } = await openRenderingShop(t)
  const second = await rendered('/listed?page=2&utm_source=mail')
  for (const query of [
    'page=2',
    'fbclid=1&page=2',
    'page=2&%E0%A4%A',
    'page=2&a[]=1&a[]=2',
    'utm_x=1&page=2'
  ])
    assert.equal((await get(`/listed?${query}`)).body, second.body, query)
  const others = ['/listed', '/listed?page=3', '/listed?page=2&sort=name', '/listed?page=2&page=3']
  const bodies = [second.body]
  for (const url of others) {
    const { body } = await get(url)
    assert.ok(!bodies.includes(body), url)
    bodies.push(body)
  }
  const { pages } = (await get('/readyz')).json<{ pages: { rendered: number } }>()
  assert.equal(pages.rendered, bodies.length)
})

test('a page that declares no names is rendered for every query', async t => {
  const { rendered, get } = await openRenderingShop(t)
  const first = await rendered('/?q=1')
  assert.notEqual((await get('/?q=2')).body, first.body)
})

test('C248 a long address has content; one of more than 8,000 characters is refused with a page', async t => {
  const { rendered, get } = await openRenderingShop(t)
  const prefix = '/listed?page='
  const longest = prefix + '2'.repeat(8000 - prefix.length)
  assert.equal((await rendered(longest)).statusCode, 200)
  const { statusCode, headers, body } = await get(`${longest}2`)
  assert.equal(statusCode, 414)
  assert.match(String(headers['content-type']), /^text\/html/)
  assert.match(body, /<h1>This address is too long<\/h1>/)
})
