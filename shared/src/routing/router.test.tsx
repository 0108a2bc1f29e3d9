import { render, screen } from '@testing-library/react'
import { Link, Router, type Navigator } from './router'

/** As in Arabic: the router's addresses are without the language. */
const navigator = {
  createHref: (to: string | { pathname?: string }) => `/ar${typeof to === 'string' ? to : to.pathname}`
}

test('a link to a page has the language, one to a document of the api has none', () => {
  render(
    <Router location="/orders" navigator={navigator as unknown as Navigator}>
      <Link to="/cart">Cart</Link>
      <Link to="/api/order/1/invoice.pdf" reloadDocument>
        Invoice
      </Link>
    </Router>
  )
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/ar/cart')
  expect(screen.getByRole('link', { name: 'Invoice' })).toHaveAttribute('href', '/api/order/1/invoice.pdf')
})
