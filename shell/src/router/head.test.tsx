import { configure } from '@sahra/shared/config'
import { resolvedData, type PageModule } from '@sahra/shared/page'
import { $categories, $writableCategories } from '@sahra/shared/stores/categories'
import { act, render } from '@testing-library/react'
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
  await act(async () => data)
  expect(document.title).toBe('A category | Sahra')
  act(() => $writableCategories.set({ status: 'ready', tree: [] }))
  expect(document.title).toBe('Bags | Sahra')
  unmount()
  act(() => $writableCategories.set({ status: 'loading' }))
  expect(document.title).toBe('Bags | Sahra')
})
