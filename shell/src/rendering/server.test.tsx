/** @jest-environment node */
import { ApiError } from '@sahra/shared/http/api-error'
import { formatPrice } from '@sahra/shared/format/format'
import { http } from '@sahra/shared/http/http'
import { notFound, Await, type PageModule } from '@sahra/shared/page/page'
import { $settings, $shop } from '@sahra/shared/stores/settings'
import { showShop } from '../settings/settings.service'
import { dune } from '../testing/shop-data'
import { hydrateStores, type PublicStores } from './public-stores.service'
import { createRenderer } from './server'

jest.mock('../federation/own-pages.generated', () => ({ ownPages: {} }), { virtual: true })
jest.mock('../federation/shared-modules.generated', () => ({ sharedModules: {} }), { virtual: true })

const findProduct = (id: string): Promise<string> =>
  http.get('/api/products/{id}', { path: { id } }).then(
    () => id,
    (error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    }
  )

const thing: PageModule<string> = {
  loader: ({ params }) =>
    params.id?.includes('/')
      ? findProduct(params.id)
      : params.id === 'known'
        ? Promise.resolve('A bag')
        : Promise.reject(params.id === 'unknown' ? notFound() : new Error('connect ECONNREFUSED')),
  meta: ({ data }) => ({ title: data ?? 'Thing' }),
  Component: ({ data }) => (
    <Await resolve={data} fallback={null} renderError={error => <h1>{(error as Error).name}</h1>}>
      {name => <h1>{name}</h1>}
    </Await>
  )
}
const app = (name: string, pages: object[]) => ({ name, release: '1', pages })
const plan = { shell: app('shell', []), remotes: [app('mfe-thing', [{ path: '/:id', feature: 'thing' }])] }
let apiStatus = 200
const requested: string[] = []
const clutches = {
  _id: 'c',
  name: 'Clutches',
  label: 'Clutches',
  description: 'Small.',
  parent: 'b',
  tags: []
}
const bags = {
  _id: 'b',
  name: 'Bags',
  label: 'حقائب',
  description: 'Bags.',
  tags: ['leather'],
  children: [clutches]
}
const tree = JSON.stringify([bags])
const settings = JSON.stringify({ shop: dune })
const render = createRenderer({
  config: { publicUrl: 'http://shop.test' },
  plan,
  containers: { 'mfe-thing': { init: () => undefined, get: async () => () => thing } },
  fetchApi: async (path: string) => {
    requested.push(path)
    return {
      status: apiStatus,
      body: path.includes('settings') ? settings : path.includes('category') ? tree : '[]'
    }
  }
} as never)

beforeEach(() => (apiStatus = 200))

test('a page is rendered with its data', async () => {
  const page = await render('http://shop.test/known')
  expect(page).toMatchObject({ status: 200, markup: expect.stringContaining('<h1>A bag</h1>') })
  expect(JSON.parse(page.data)).toMatchObject({ route: 'mfe-thing /:id', result: { value: 'A bag' } })
})

test('C361 structured data of the server can name the settings', async () => {
  await render('http://shop.test/known')
  expect($settings.get()).toMatchObject({ status: 'ready', settings: { shop: dune } })
})

test('C236 the header of a page says Login before its scripts', async () => {
  const { markup } = await render('http://shop.test/known')
  expect(markup).toMatch(/<a [^>]*href="\/login"[^>]*>Login<\/a>/)
})

test('C120 a page shows the details of the settings, and brings them along for the browser', async () => {
  const { markup, data } = await render('http://shop.test/known')
  expect(markup).toContain('mailto:hello@dune.example')
  expect(markup).toContain('https://wa.me/97121234567?')
  expect(markup).not.toContain('care@sahra.example')
  const { stores } = JSON.parse(data) as { stores: PublicStores }
  expect(stores.shop).toEqual(dune)
  showShop()
  hydrateStores(stores)
  expect($shop.get()).toEqual(dune)
  expect(formatPrice(100)).toBe('Dhs 100')
})

test('C423 the HTML has the tree of categories without descriptions and without what follows from the rest', async () => {
  const { stores } = JSON.parse((await render('http://shop.test/known')).data) as { stores: PublicStores }
  expect(stores.categories).toEqual({
    status: 'ready',
    tree: [
      {
        _id: 'b',
        name: 'Bags',
        label: 'حقائب',
        tags: ['leather'],
        children: [{ _id: 'c', name: 'Clutches' }]
      }
    ]
  })
})

test('C102 C248 an unknown page has status 404 and is not indexed', async () => {
  expect(await render('http://shop.test/unknown')).toMatchObject({
    status: 404,
    markup: expect.stringContaining('<h1>NotFound</h1>'),
    head: expect.stringContaining('name="robots" content="noindex"')
  })
})

test('C248 an id with a slash is unknown to the api, which is not asked', async () => {
  requested.length = 0
  expect(await render('http://shop.test/a%2Fb')).toMatchObject({ status: 404 })
  expect(requested.filter(path => path.startsWith('/api/products'))).toEqual([])
})

test('C102 a page whose data cannot be loaded has status 503, and the browser loads it again', async () => {
  apiStatus = 503
  expect(await render('http://shop.test/any')).toMatchObject({
    status: 503,
    markup: expect.stringContaining('<h1>Error</h1>'),
    data: 'null',
    failure: 'connect ECONNREFUSED'
  })
})
