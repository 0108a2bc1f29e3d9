import { status } from '@sahra/shared/testing/fake-http'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bag, tearDownPage, setUpPage, renderProduct } from '../testing/product-page'
import { heading } from '../testing/product-queries'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)
const nowhere = {
  'GET /api/products/gone': status(404, {}),
  'GET /api/variants/by-product/gone': status(404, {})
}

test('PR-003 shows Product Not Found for an unknown id', async () => {
  renderProduct({
    routes: { 'GET /api/products/bag': status(404, { success: false, message: 'Product not found' }) }
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Product Not Found' })).toBeInTheDocument()
  expect(screen.getByText('The product you are looking for does not exist.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('C102 says that the page could not be loaded after any other failure, with Retry', async () => {
  let broken = true
  renderProduct({
    routes: {
      'GET /api/products/bag': () =>
        broken ? status(500, { success: false }) : { product: bag, variants: [] }
    }
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })
  ).toBeInTheDocument()
  expect(screen.queryByText('Product Not Found')).not.toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await heading()).toBeInTheDocument()
})

test('PR-004 Go Back without history opens the home page', async () => {
  const shown = renderProduct({ at: '/product/gone', routes: nowhere })
  await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(shown.path()).toBe('/'))
})

test('PR-004 Go Back returns to the previous page', async () => {
  const shown = renderProduct({ routes: nowhere })
  await heading()
  await shown.navigate('/product/gone')
  await userEvent.click(await screen.findByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(shown.path()).toBe('/product/bag'))
})
