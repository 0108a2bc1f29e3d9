import { act, fireEvent, screen } from '@testing-library/react'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { setUp, wishlistItem } from '../testing/shop'
import * as page from './wishlist.page'
import { outOfStock, unavailable, open, card } from '../testing/wishlist'

beforeEach(setUp)
afterEach(() => jest.useRealTimers())

describe('refresh', () => {
  const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)))
  const wait = (seconds: number) =>
    act(async () => void (await jest.advanceTimersByTimeAsync(seconds * 1000)))

  async function openWithClock(items: WishlistItem[]) {
    jest.useFakeTimers()
    const calls = fakeHttp({ 'GET /api/wishlist/': items })
    const shown = renderPage(page as never, { path: '/wishlist', at: '/wishlist' })
    await settle()
    await settle()
    return { shown, reads: () => calls.length }
  }
  const visibility = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }

  test('WL-011 polls every 45 seconds while an item is out of stock', async () => {
    const { reads } = await openWithClock([wishlistItem(), outOfStock()])
    expect(reads()).toBe(1)
    await wait(44)
    expect(reads()).toBe(1)
    await wait(1)
    expect(reads()).toBe(2)
    await wait(45)
    expect(reads()).toBe(3)
  })

  test('WL-011 does not poll otherwise', async () => {
    const { reads } = await openWithClock([wishlistItem(), unavailable()])
    await wait(200)
    expect(reads()).toBe(1)
  })

  test('WL-011 does not poll in a hidden tab or after unmount', async () => {
    const { reads, shown } = await openWithClock([outOfStock()])
    visibility('hidden')
    await wait(100)
    expect(reads()).toBe(1)
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    shown.unmount()
    await wait(100)
    expect(reads()).toBe(1)
  })

  test('WL-012 reloads on focus and when the tab becomes visible', async () => {
    const { reads } = await openWithClock([wishlistItem()])
    fireEvent(window, new Event('focus'))
    await settle()
    expect(reads()).toBe(2)
    visibility('hidden')
    await settle()
    expect(reads()).toBe(2)
    visibility('visible')
    await settle()
    expect(reads()).toBe(3)
  })

  test('announces items that are back in stock', async () => {
    let items = [outOfStock()]
    const { user } = await open(items, { 'GET /api/wishlist/': () => items })
    items = [outOfStock({ status: 'ok', stock: 2 })]
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Chain bag: Low stock')).toBeInTheDocument()
    expect(card('Chain bag').getByText('View Details')).toBeVisible()
  })
})
