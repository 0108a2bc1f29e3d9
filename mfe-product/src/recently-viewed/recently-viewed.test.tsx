import { recentlyViewed } from '@sahra/shared/browser/recent-list'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bag, renderProduct, setUpPage, tearDownPage } from '../testing/product-page'
import { Component as RecentlyViewed } from './recently-viewed.widget'

beforeEach(() => {
  localStorage.clear()
  setUpPage()
  $writableSession.set({ status: 'visitor' })
})
afterEach(tearDownPage)

const wrapped = (_id: string) => ({ product: { ...bag, _id, name: `Product ${_id}` }, variants: [] })
const LIST = 'GET /api/products/all'
const show = (routes: Routes, except?: string) => {
  const calls = fakeHttp(routes)
  const Page = () => <RecentlyViewed {...(except ? { except } : {})} />
  renderPage({ Component: Page } as never, { path: '/', at: '/' })
  return calls
}
const names = async () => {
  const row = within(await screen.findByRole('region', { name: 'Recently viewed' }))
  return (await row.findAllByRole('heading', { level: 3 })).map(heading => heading.textContent)
}

test('shows what was viewed but the product of the page; a product that was not asked for is left out', async () => {
  for (const id of ['old', 'now', 'new']) recentlyViewed.add(id)
  const calls = show({ [LIST]: { items: ['new', 'stranger', 'old'].map(wrapped) } }, 'now')
  expect(await names()).toEqual(['Product new', 'Product old'])
  expect(calls.map(({ query }) => query.ids)).toEqual(['new,old'])
})

test('Clear empties the row and the list', async () => {
  recentlyViewed.add('old')
  show({ [LIST]: { items: [wrapped('old')] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument()
  expect(recentlyViewed.read()).toEqual([])
})

test('nothing viewed asks for nothing; a failure shows nothing', async () => {
  expect(show({})).toEqual([])
  recentlyViewed.add('old')
  const calls = show({ [LIST]: status(500, {}) })
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
})

test('a product page puts its product first', async () => {
  recentlyViewed.add('older')
  renderProduct({})
  await screen.findByRole('heading', { level: 1, name: 'Top-handle bag' })
  expect(recentlyViewed.read()).toEqual(['bag', 'older'])
})
