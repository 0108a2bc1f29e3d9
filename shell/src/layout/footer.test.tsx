import { bus } from '@sahra/shared/bus/bus'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderShop, resetShop } from '../testing/render-shop'
import { dune } from '../testing/shop-data'

afterEach(resetShop)

const settings = { shipping: { methods: [] }, tax: { rate: 5, displayMode: 'exclusive' } }

test('C216 only the shop of the build links its collection of towels and robes', async () => {
  const link = () => screen.queryByRole('link', { name: 'Bath and prayer' })
  await renderShop({ 'GET /api/settings/public': { ...settings, shop: dune } })
  expect(link()).toHaveAttribute('href', '/collection')
  fakeHttp({ 'GET /api/settings/public': { ...settings, shop: { ...dune, name: 'Maison' } } })
  await act(() => bus.send('settings/refresh', {}))
  expect(link()).not.toBeInTheDocument()
})

test('C388 the tagline runs in the direction of its own words', async () => {
  const tagline = 'فخامة تدوم'
  await renderShop({ 'GET /api/settings/public': { ...settings, shop: { ...dune, tagline } } })
  expect(screen.getByText(tagline)).toHaveAttribute('dir', 'auto')
})

test('SH-064 C420 Retry loads what has failed again, and only that', async () => {
  let brands: unknown = status(500, {})
  const { calls } = await renderShop({ 'GET /brands': () => brands })
  brands = { brands: [{ _id: 'b1', name: 'Aurel', slug: 'aurel' }] }
  const footer = within(screen.getByRole('contentinfo'))
  await userEvent.click(footer.getByRole('button', { name: 'Retry' }))
  expect(await footer.findByRole('link', { name: 'Aurel' })).toBeVisible()
  expect(calls.filter(call => call.path === '/api/category')).toHaveLength(1)
})
