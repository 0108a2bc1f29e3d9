import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { fakeHttp, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { id, wishlistItem } from './shop'
import * as page from '../wishlist/wishlist.page'

export const outOfStock = (change: Partial<WishlistItem> = {}) =>
  wishlistItem({
    wishlistId: id('b2'),
    productId: id(4),
    product: { _id: id(4), name: 'Chain bag', defaultPrice: 9750 },
    status: 'out_of_stock',
    stock: 0,
    ...change
  })
export const unavailable = (change: Partial<WishlistItem> = {}) =>
  wishlistItem({
    wishlistId: id('b3'),
    productId: id(5),
    product: { _id: id(5), name: 'Silk dress', defaultPrice: 3430 },
    status: 'product_unavailable',
    stock: 0,
    ...change
  })
export async function open(items: WishlistItem[], routes: Routes = {}) {
  const calls = fakeHttp({ 'GET /api/wishlist/': items, ...routes })
  const shown = renderPage(page as never, { path: '/wishlist', at: '/wishlist' })
  if (items.length) await screen.findByRole('list', { name: 'Saved pieces' })
  const reads = () => calls.filter(call => call.method === 'GET')
  return { calls, reads, shown, user: userEvent.setup() }
}
export const card = (name: string) => within(screen.getByText(name).closest('li')!)
