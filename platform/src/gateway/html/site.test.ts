import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import test from 'node:test'
import { openBuiltShop } from '../../testing/built-shop'
import { until } from '../../testing/fixture-shop'

let revision = 0
let asked = ''
let shop: Record<string, unknown> = {}
let arabicShop: Record<string, unknown> = {}
const contact = {
  email: '',
  phone: '',
  supportAddress: [],
  storeAddress: [],
  social: [],
  currencyMark: 'AED'
}
const api: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
  let body: unknown = []
  if (pathname === '/changes') {
    asked = searchParams.get('since') ?? ''
    body = { since: String(revision), everything: asked !== String(revision), ids: [] }
  }
  if (pathname === '/api/settings/public')
    body = { shop: { ...contact, ...(searchParams.get('lang') === 'ar' ? arabicShop : shop) } }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

test('pages without content, messages, manifest and icon follow the name that the api has', async t => {
  const { address } = await openBuiltShop(t, ['shell', 'mfe-cart-checkout'], api, { LANGUAGES: 'en,ar' })
  const read = async (path: string) => (await fetch(address + path)).text()
  const rename = async (next: typeof shop, arabic = next) => {
    shop = next
    arabicShop = arabic
    revision++
    await until(() => asked === String(revision))
  }
  const manifestOf = async (name: string) => JSON.parse(await read(`/${name}`)) as Record<string, unknown>

  const before = await read('/cart')
  assert.match(before, /<title>Your cart \| Sahra<\/title>/)
  assert.doesNotMatch(before, /shopName/)
  assert.equal((await manifestOf('manifest.webmanifest'))['name'], 'Sahra')
  const icon = await read('/favicon.svg')

  await rename({ name: 'Maison & Fils', tagline: 'Found with care.' }, { name: 'ميزون', tagline: '' })
  await until(async () => (await read('/cart')).includes('<title>Your cart | Maison &#38; Fils</title>'))
  const after = await read('/cart')
  assert.match(after, /"shopName":"Maison \\u0026 Fils"|"shopName":"Maison & Fils"/)
  assert.match(after, /<link rel="icon" href="\/favicon\.svg"/)
  assert.doesNotMatch(after, /Sahra|favicon\.ico|apple-touch-icon/)
  assert.match(await read('/ar/cart'), /<title>[^<]* \| ميزون<\/title>/)
  const manifest = await manifestOf('manifest.webmanifest')
  assert.deepEqual(
    [manifest['name'], manifest['short_name'], manifest['description'], manifest['start_url']],
    ['Maison & Fils', 'Maison & Fils', 'Found with care.', '/']
  )
  const arabic = await manifestOf('manifest.ar.webmanifest')
  assert.deepEqual([arabic['name'], arabic['dir'], arabic['description']], ['ميزون', 'rtl', undefined])
  assert.match(await read('/favicon.svg'), /<text [^>]*>M<\/text>/)
  assert.equal((await fetch(`${address}/favicon.ico`)).status, 404)
  assert.match(await read('/api%ff'), />Maison &#38; Fils<\/a>/)

  await rename({})
  await until(async () => (await read('/cart')).includes('<title>Your cart | Sahra</title>'))
  assert.equal(await read('/favicon.svg'), icon)
})

test('a gateway that starts while the api is away has the last name', async t => {
  shop = { name: 'Maison' }
  const { address, stopApi, restart } = await openBuiltShop(t, ['shell', 'mfe-cart-checkout'], api)
  const isNamed = async (origin: string) =>
    (await (await fetch(`${origin}/cart`)).text()).includes('| Maison<')
  await until(() => isNamed(address))
  await stopApi()
  assert.ok(await isNamed(await restart()))
})
