import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { bag, setUpPage, tearDownPage } from '../testing/product-page'
import { Component as Look } from './look.widget'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

const show = (routes: Routes) => {
  const calls = fakeHttp(routes)
  renderPage({ Component: () => <Look productId="bag" /> } as never, { path: '/', at: '/' })
  return calls
}

test('shows the products that go with a product', async () => {
  show({
    'GET /api/products/bag/look': {
      items: [{ product: { ...bag, _id: 'shoe', name: 'Pump' }, variants: [] }]
    }
  })
  const look = within(await screen.findByRole('region', { name: 'Complete the look' }))
  expect(await look.findByRole('link', { name: 'Pump' })).toHaveAttribute('href', '/product/shoe/pump')
})

test.each([
  ['there are none', { items: [] }],
  ['a server has no such call', status(404, { success: false, message: '' })]
])('shows nothing when %s', async (_name, answer) => {
  const calls = show({ 'GET /api/products/bag/look': answer })
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
})
