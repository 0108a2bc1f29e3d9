import { keepOwnSize } from '@sahra/shared/browser/own-sizes'
import { $writableCategories } from '@sahra/shared/stores/categories'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { item, tree } from '../testing/catalogue'
import * as search from './search.page'

const heels = { kind: 'shoes', audience: 'women', system: 'EU' } as const
const facets = {
  categories: [{ _id: 'shoes', count: 4 }],
  brands: [],
  colours: [],
  sizes: ['38', '39'].map(name => ({ name, count: 2 })),
  conditions: [],
  price: { min: 900, max: 2000 },
  inStock: 4
}

async function show(more: object) {
  $writableCategories.set({ status: 'ready', tree })
  keepOwnSize('layla', { sizing: heels, size: 'US 9' })
  $writableSession.set({
    status: 'shopper',
    user: { name: 'Layla', email: 'layla@example.com', isAccountVerified: true },
    tag: 'layla'
  })
  const calls = fakeHttp({
    'GET /api/products/search': {
      results: [item({ name: 'Pump' })],
      total: 4,
      page: 1,
      limit: 24,
      facets,
      ...more
    }
  })
  const shown = renderPage(search, { path: '/search', at: '/search?q=pump' })
  await screen.findByRole('checkbox', { name: '39, 2 pieces' })
  return { last: () => calls.at(-1)?.query, ...shown }
}

test('C458 your size is offered among results that are measured alike', async () => {
  const { last, path } = await show({ sizing: heels })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Your size: 39' }))
  await waitFor(() => expect(last()).toMatchObject({ sizes: '39' }))
  expect(path()).toContain('sizes=39')
})

test('C458 your size is not offered among results of several kinds', async () => {
  await show({})
  expect(screen.queryByRole('checkbox', { name: /^Your size/ })).not.toBeInTheDocument()
})
