import { configure } from '@sahra/shared/shop/config'
import { resolvedData, type PageModule } from '@sahra/shared/page/page'
import { $categories, $writableCategories } from '@sahra/shared/stores/categories'
import { act, render, waitFor } from '@testing-library/react'
import { useHead } from './head'

const page: PageModule = {
  Component: () => null,
  meta: () => ({ title: $categories.get().status === 'ready' ? 'Bags' : 'A category' })
}
const url = new URL('http://shop.test/c/1')
const data = resolvedData(undefined)
const params = {}

function Page() {
  useHead({ module: page, data, url, params }, false)
  return null
}

test('rewrites a title that contains a category name when the categories have loaded', async () => {
  configure({ apiUrl: '', shopPhone: '', publicUrl: '' })
  $writableCategories.set({ status: 'loading' })
  const { unmount } = render(<Page />)
  await waitFor(() => expect(document.title).toBe('A category | Sahra'))
  act(() => $writableCategories.set({ status: 'ready', tree: [] }))
  expect(document.title).toBe('Bags | Sahra')
  unmount()
  act(() => $writableCategories.set({ status: 'loading' }))
  expect(document.title).toBe('Bags | Sahra')
})

test('C111 corrects a wrong name in the address, keeps query, hash and state, and loads nothing', async () => {
  configure({ apiUrl: '', shopPhone: '', publicUrl: '' })
  history.pushState({ key: 'a' }, '', '/product/1/old?x=2#reviews')
  const entries = history.length
  const loader = jest.fn()
  const module: PageModule = { ...page, loader, meta: () => ({ title: 'Bag', canonical: '/product/1/bag' }) }
  const at = { url: new URL('/product/1/old?x=2', location.href), params: { name: 'old' }, data }
  function Product() {
    useHead({ module, ...at }, false)
    return null
  }
  render(<Product />)
  await waitFor(() => expect(location.pathname).toBe('/product/1/bag'))
  expect([location.search, location.hash, history.length]).toEqual(['?x=2', '#reviews', entries])
  expect(history.state).toEqual({ key: 'a' })
  expect(loader).not.toHaveBeenCalled()
  history.replaceState(null, '', '/')
})
