import { configure } from '@sahra/shared/shop/config'
import { resolvedData, type PageModule } from '@sahra/shared/page/page'
import { $categories, $writableCategories } from '@sahra/shared/stores/categories'
import { act, render, waitFor } from '@testing-library/react'
import { renderHead } from '../rendering/serialize'
import { useHead } from './head'
import { headOf } from './head-tags'

const page: PageModule = {
  Component: () => null,
  meta: () => ({ title: $categories.get().status === 'ready' ? 'Bags' : 'A category' })
}
const url = new URL('http://shop.test/c/1')
const data = resolvedData(undefined)
const params = {}

function Page({ module = page }: { module?: PageModule }) {
  useHead({ module, data, url, params }, false)
  return null
}

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent)

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

test('C361 structured data that the server has written stays on its page, and no longer', async () => {
  configure({ apiUrl: '', shopPhone: '', publicUrl: '' })
  const onServer = { ...page, meta: () => ({ title: 'Bag', jsonLd: [{ '@type': 'Product' }] }) }
  document.head.innerHTML = renderHead(
    headOf(onServer, { url, params }, undefined, { publicUrl: '', noindex: false })
  )
  const inBrowser: PageModule = { ...page, meta: () => ({ title: 'Bag in the browser' }) }
  const { unmount } = render(<Page module={inBrowser} />)
  await waitFor(() => expect(document.title).toBe('Bag in the browser | Sahra'))
  expect(structuredData()).toEqual(['{"@type":"Product"}'])
  expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1)
  unmount()
  expect(structuredData()).toEqual([])
})

test('structured data of a page that only the browser renders is that of its latest data', async () => {
  configure({ apiUrl: '', shopPhone: '', publicUrl: '' })
  $writableCategories.set({ status: 'loading' })
  const meta = () => ({ title: 'List', jsonLd: [{ name: $categories.get().status }] })
  const { unmount } = render(<Page module={{ ...page, meta }} />)
  await waitFor(() => expect(structuredData()).toEqual(['{"name":"loading"}']))
  act(() => $writableCategories.set({ status: 'ready', tree: [] }))
  expect(structuredData()).toEqual(['{"name":"ready"}'])
  unmount()
  expect(structuredData()).toEqual([])
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
