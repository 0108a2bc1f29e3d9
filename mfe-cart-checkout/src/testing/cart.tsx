import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CartLine } from '@sahra/shared/contract/cart'
import { fakeHttp, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import * as page from '../cart/cart.page'

export const cart = (...items: CartLine[]) => ({ items, version: 'v1' })
export const callsOf = (calls: Call[], method: string, path: string) =>
  calls.filter(call => call.method === method && call.path === path)
export const reads = (calls: Call[]) => callsOf(calls, 'GET', '/api/cart/')
export async function open(lines: CartLine[], routes: Routes = {}) {
  const calls = fakeHttp({ ...routes, 'GET /api/cart/': routes['GET /api/cart/'] ?? cart(...lines) })
  const shown = renderPage(page as never, { path: '/cart', at: '/cart' })
  if (lines.length) await screen.findByRole('list')
  return { calls, shown, user: userEvent.setup() }
}
export const quantity = (name = 'Top-handle bag') =>
  screen.getByRole('spinbutton', { name: `Quantity of ${name}` })
export const remove = (name = 'Top-handle bag') => screen.getByRole('button', { name: `Delete ${name}` })
