import { configure } from '@sahra/shared/config'
import { resolved, type PageModule } from '@sahra/shared/page'
import { $categories, $ownCategories } from '@sahra/shared/stores/categories'
import { act, render } from '@testing-library/react'
import { useHead } from './head'

const page: PageModule = {
  Component: () => null,
  meta: () => ({ title: $categories.get().status === 'ready' ? 'Bags' : 'A category' })
}
const url = new URL('http://shop.test/c/1')
const data = resolved(undefined)
const params = {}

function Page() {
  useHead({ module: page, data, url, params }, false)
  return null
}

test('a title that names a category is right as soon as those are known', async () => {
  configure({ apiUrl: '', shopPhone: '', publicUrl: '' })
  $ownCategories.set({ status: 'loading' })
  const { unmount } = render(<Page />)
  await act(async () => data)
  expect(document.title).toBe('A category | Sahra')
  act(() => $ownCategories.set({ status: 'ready', tree: [] }))
  expect(document.title).toBe('Bags | Sahra')
  unmount()
  act(() => $ownCategories.set({ status: 'loading' }))
  expect(document.title).toBe('Bags | Sahra')
})
