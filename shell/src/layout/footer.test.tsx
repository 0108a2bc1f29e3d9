import { bus } from '@sahra/shared/bus/bus'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { act, screen } from '@testing-library/react'
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
