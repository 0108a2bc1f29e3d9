import assert from 'node:assert/strict'
import type { RequestListener } from 'node:http'
import test from 'node:test'
import { contact, openBuiltShop } from '../../testing/built-shop'
import { until } from '@sahra/server-kit/testing/until'

let revision = 0
let asked = ''
let shop: Record<string, unknown> = {}
let arabicShop: Record<string, unknown> = {}
/** The pictures of the owner, by their paths at the api. */
let pictures: Record<string, string> = {}
const api: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api')
  let body: unknown = []
  if (pathname === '/changes') {
    asked = searchParams.get('since') ?? ''
    body = { since: String(revision), everything: asked !== String(revision), ids: [] }
  }
  if (pathname === '/api/settings/public')
    body = { shop: { ...contact, ...(searchParams.get('lang') === 'ar' ? arabicShop : shop) } }
  const picture = pictures[pathname]
  if (picture !== undefined) return response.end(picture)
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

test('C198 the icons and the share picture of the owner are at the addresses of those of the release', async t => {
  shop = {}
  arabicShop = {}
  asked = ''
  const { address } = await openBuiltShop(t, ['shell', 'mfe-cart-checkout'], api)
  const fetched = async (name: string) => {
    const response = await fetch(`${address}/${name}`)
    const { headers } = response
    return { text: await response.text(), type: headers.get('content-type'), etag: headers.get('etag') }
  }
  const page = async () => (await fetched('cart')).text
  const before = await fetched('icon-192.png')
  // The first answer is where changes begin.
  await until(() => asked === String(revision))
  const use = async (next: typeof shop, files: typeof pictures) => {
    shop = next
    pictures = files
    revision++
    await until(() => asked === String(revision))
  }
  const icons = Object.fromEntries(
    ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'].map(name => [
      `/site/${name}`,
      `own ${name}`
    ])
  )

  await use({ name: 'Maison', icon: 'v1', sharePicture: 's1' }, { ...icons, '/site/share.png': 'own share' })
  await until(async () => (await page()).includes('| Maison<'))
  const own = await fetched('icon-192.png')
  assert.deepEqual([own.text, own.type], ['own icon-192.png', 'image/png'])
  assert.notEqual(own.etag, before.etag)
  assert.equal((await fetched('share.png')).text, 'own share')
  assert.equal((await fetched('favicon.ico')).type, 'image/x-icon')
  assert.equal((await fetch(`${address}/favicon.svg`)).status, 404)
  assert.match(await page(), /rel="icon" sizes="32x32" href="\/favicon\.ico"[^]*apple-touch-icon\.png/)
  assert.doesNotMatch(await page(), /favicon\.svg/)
  const manifest = JSON.parse((await fetched('manifest.webmanifest')).text) as { icons: { src: string }[] }
  assert.deepEqual([...new Set(manifest.icons.map(({ src }) => src))], ['/icon-192.png', '/icon-512.png'])
})

test('C198 a shop without pictures of its own has those of the release again', async t => {
  shop = { sharePicture: 's1' }
  pictures = { '/site/share.png': 'own share' }
  const { address } = await openBuiltShop(t, ['shell'], api)
  const share = async () => (await fetch(`${address}/share.png`)).text()
  await until(async () => (await share()) === 'own share')
  shop = {}
  revision++
  await until(async () => (await share()) !== 'own share')
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
