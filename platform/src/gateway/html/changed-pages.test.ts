import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import test from 'node:test'
import { openBuiltShop, rendered } from '../../testing/built-shop'
import { until } from '@sahra/server-kit/testing/until'

const [bag = '', shoe = ''] = ['b', 'c'].map(letter => letter.repeat(24))
const prices: Record<string, number> = { [bag]: 100, [shoe]: 100 }
const productOf = (_id: string) => ({
  product: {
    _id,
    name: 'Verona',
    description: 'A bag.',
    brand: 'Aurel',
    price: prices[_id],
    images: [],
    status: 'active'
  },
  variants: []
})

let revision = 0
let changed: { everything: boolean; ids: string[] } = { everything: false, ids: [] }
const asked: string[] = []
const api: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
  let body: unknown = []
  const id = pathname.slice('/api/products/'.length)
  if (prices[id]) body = productOf(id)
  if (pathname === '/changes') {
    asked.push(searchParams.get('since') ?? '')
    const isNew = asked.at(-1) !== String(revision)
    body = { since: String(revision), ...(isNew ? changed : { everything: false, ids: [] }) }
  }
  if (pathname.startsWith('/api/reviews')) response.statusCode = 404
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

test('a rendered page follows a change of what it shows at once, and other pages stay cached', async t => {
  const { address, reports } = await openBuiltShop(t, ['shell', 'mfe-product'], api)
  const addresses = [bag, shoe].map(id => `${address}/product/${id}/verona`)
  for (const page of addresses) assert.match(await rendered(page, reports), /AED 100/)
  await until(() => asked.length > 1)
  // Pages do not age: only a change can make them new.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const read = () => Promise.all(addresses.map(async page => (await fetch(page)).text()))
  const announce = async (next: typeof changed): Promise<void> => {
    changed = next
    const known = String(++revision)
    await until(() => asked.at(-1) === known)
  }

  prices[bag] = prices[shoe] = 250
  await announce({ everything: false, ids: [bag] })
  const [first = '', second = ''] = await read()
  assert.match(first, /AED 250/)
  assert.match(second, /AED 100/)
  await announce({ everything: true, ids: [] })
  for (const html of await read()) assert.match(html, /AED 250/)
})

test('visitors cannot read what has changed', async t => {
  const { address } = await openBuiltShop(t, ['shell'], api)
  const response = await fetch(`${address}/changes`)
  assert.deepEqual([response.status, response.headers.get('content-type')?.split(';')[0]], [404, 'text/html'])
})
