import { recentlyViewed, recentSearches } from '@sahra/shared/browser/recent-list'
import { $writableCart } from '@sahra/shared/stores/cart'
import { $writableWishlist } from '@sahra/shared/stores/wishlist'
import { status } from '@sahra/shared/testing/fake-http'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from '../testing/axe'
import { resetShop, renderShop, shopper } from '../testing/render-shop'

afterEach(resetShop)

const banner = () => within(screen.getByRole('banner'))
const openAccount = () => userEvent.click(screen.getByRole('button', { name: 'Account' }))

test('SH-026, SH-034 links to home, wishlist and cart', async () => {
  await renderShop()
  expect(screen.getByRole('link', { name: 'Sahra, home' })).toHaveAttribute('href', '/')
  expect(banner().getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist')
  expect(banner().getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
})

test('SH-035 the cart counts quantities, the wishlist items; 0 is not shown', async () => {
  await renderShop(shopper)
  expect(banner().queryByText('0')).not.toBeInTheDocument()
  const line = {
    lineId: 'l',
    productId: 'p',
    variantId: null,
    unitPrice: 1,
    unavailable: false,
    product: null,
    variant: null
  }
  act(() => {
    $writableCart.set({
      status: 'ready',
      lines: [
        { ...line, quantity: 2 },
        { ...line, lineId: 'm', quantity: 3 }
      ]
    })
    $writableWishlist.set({
      status: 'ready',
      items: [{ wishlistId: 'w', productId: 'p', variantId: null, product: null, status: 'ok', stock: 1 }]
    })
  })
  expect(screen.getByRole('link', { name: 'Cart, 5 items' })).toHaveTextContent('5')
  expect(screen.getByRole('link', { name: 'Wishlist, 1 item' })).toHaveTextContent('1')
})

test('SH-027, SH-028 the buttons open the search and the menu', async () => {
  await renderShop()
  const toggle = screen.getByRole('button', { name: 'Search' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(toggle).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(await screen.findByRole('dialog', { name: 'Browse' })).toBeVisible()
})

test('SH-029, SH-032, SH-033 a visitor sees Login and no account menu', async () => {
  await renderShop()
  expect(screen.queryByRole('button', { name: 'Account' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(screen.getByRole('link', { name: 'Login / Sign up' })).toHaveAttribute('href', '/login')
})

test('SH-030, SH-031 the account menu of an unverified shopper has Verify Email', async () => {
  await renderShop(shopper)
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  await openAccount()
  expect(screen.getByRole('button', { name: 'Verify Email' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile')
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

test('SH-030 the account menu of a verified shopper has no Verify Email', async () => {
  const verified = { name: 'Layla', email: 'l@x.ae', isAccountVerified: true }
  await renderShop({ ...shopper, 'GET /api/user/data': { success: true, userData: verified } })
  await openAccount()
  expect(screen.queryByRole('button', { name: 'Verify Email' })).not.toBeInTheDocument()
})

test('AC-040 Verify Email is back while a new e-mail waits for its code', async () => {
  const userData = { name: 'Layla', email: 'l@x.ae', isAccountVerified: true, pendingEmail: 'n@x.ae' }
  await renderShop({ ...shopper, 'GET /api/user/data': { success: true, userData } })
  await openAccount()
  expect(screen.getByRole('button', { name: 'Verify Email' })).toBeVisible()
})

test('SH-036 Escape, a click outside and a navigation close the account menu', async () => {
  const { go } = await renderShop(shopper)
  const logout = () => screen.queryByRole('button', { name: 'Logout' })
  await openAccount()
  await userEvent.keyboard('{Escape}')
  expect(logout()).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus()
  await openAccount()
  await userEvent.click(screen.getByRole('heading', { name: 'A page' }))
  expect(logout()).not.toBeInTheDocument()
  await openAccount()
  await go('/terms')
  expect(logout()).not.toBeInTheDocument()
})

test('SH-036, SH-051 Escape closes the category drawer', async () => {
  await renderShop()
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
})

test('SH-037 Verify Email sends a code and opens the verification page', async () => {
  const { calls, path } = await renderShop({
    ...shopper,
    'POST /api/auth/send-otp': { success: true, message: '' }
  })
  await openAccount()
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
  await waitFor(() => expect(path()).toBe('/email-verify'))
  expect(calls.find(call => call.path === '/api/auth/send-otp')?.body).toBeUndefined()
})

test.each([
  ['the api’s message', () => ({ success: false, message: 'Already verified' }), 'Already verified'],
  [
    'the network error',
    () => {
      throw new Error('Network Error')
    },
    'Error sending OTP: Network Error'
  ]
])('SH-038 a failed code shows %s', async (_, response, message) => {
  const { path } = await renderShop({ ...shopper, 'POST /api/auth/send-otp': response })
  await openAccount()
  await userEvent.click(screen.getByRole('button', { name: 'Verify Email' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(path()).toBe('/')
})

test('SH-039 Logout ends the session and goes home; what was viewed, searched for and typed is removed', async () => {
  recentlyViewed.add('bag')
  recentSearches.add('ring')
  sessionStorage.setItem('sahra:drafts', '{}')
  const { calls, path } = await renderShop(
    { ...shopper, 'POST /api/auth/logout': { success: true, message: '' } },
    '/orders'
  )
  await openAccount()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible()
  expect(path()).toBe('/')
  expect(calls.some(call => call.method === 'POST' && call.path === '/api/auth/logout')).toBe(true)
  expect([recentlyViewed.read(), recentSearches.read()]).toEqual([[], []])
  expect(sessionStorage.getItem('sahra:drafts')).toBeNull()
})

test.each([
  ['SH-040', { success: false }, 'Logout failed. Please try again.'],
  ['SH-040', status(500, { success: false, message: 'Not now' }), 'Not now'],
  [
    'SH-041',
    () => {
      throw new Error('Network Error')
    },
    'Error signing out: Network Error'
  ]
])('%s a failed logout shows an error and keeps the session', async (_, response, message) => {
  await renderShop({ ...shopper, 'POST /api/auth/logout': response as object })
  await openAccount()
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('button', { name: 'Account' })).toBeVisible()
})
