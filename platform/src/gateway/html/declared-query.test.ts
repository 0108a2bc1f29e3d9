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
