import { $writableBrands } from '@sahra/shared/stores/brands'
import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { removeCommandStubs, stubCommand } from '../testing/catalogue'
import * as brandIndex from './brand-index.page'
import { groupByLetter } from './brand-index.rules'

afterEach(removeCommandStubs)

const brandNamed = (name: string) => ({ _id: name, name, slug: name.toLowerCase() })
const show = (response: Routes[string] = status(503, {})) => {
  fakeHttp({ 'GET /api/brands': response })
  return renderPage(brandIndex, { path: '/brand', at: '/brand' })
}
const at = { url: new URL('https://shop.test/brand'), params: {}, data: undefined }

test('groups brands by their first letter, without accents; other characters come last', () => {
  const groups = groupByLetter(['4711', 'Élan', 'Zeta', 'aurel', 'Ærø', 'Etro', 'شمس'].map(brandNamed))
  expect(groups.map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])).toEqual([
    ['A', ['aurel']],
    ['E', ['Élan', 'Etro']],
    ['Z', ['Zeta']],
    ['#', ['4711', 'Ærø', 'شمس']]
  ])
})

test('SX-019 the index links to every brand and to every letter', () => {
  $writableBrands.set({ status: 'ready', brands: ['Zeta', 'Aurel'].map(brandNamed) })
  show()
  expect(screen.getByRole('heading', { level: 1, name: 'Brands' })).toBeInTheDocument()
  const group = within(screen.getByRole('region', { name: 'A' }))
  expect(group.getByRole('link', { name: 'Aurel' })).toHaveAttribute('href', '/brand/aurel')
  const letter = within(screen.getByRole('navigation', { name: 'Letters' })).getByRole('link', { name: 'Z' })
  const target = document.getElementById(letter.getAttribute('href')!.slice(1))
  expect(target).toHaveTextContent('Z')
  expect(brandIndex.meta(at).robots).toBeUndefined()
})

test('C403 each brand has its picture, or its mark, and a failure leaves the marks', async () => {
  $writableBrands.set({ status: 'ready', brands: ['Zeta', 'Aurel', 'élan'].map(brandNamed) })
  const pictureOf = (name: string) => screen.getByRole('link', { name }).querySelector('img')
  const markOf = (name: string) => screen.getByRole('link', { name }).querySelector('[aria-hidden]')
  const failed = show()
  expect(pictureOf('Aurel')).toBeNull()
  failed.unmount()
  show({ brands: [{ ...brandNamed('Aurel'), picture: '/media/aurel.webp' }, brandNamed('Zeta')] })
  await waitFor(() => expect(pictureOf('Aurel')).toHaveAttribute('src', '/media/aurel.webp'))
  expect(pictureOf('Aurel')).toHaveAttribute('loading', 'lazy')
  expect(markOf('Zeta')).toHaveTextContent('Z')
  expect(markOf('élan')).toHaveTextContent('É')
})

test('C420 brands that could not be loaded can be loaded again', async () => {
  const sent = stubCommand('navigation/refresh', () => undefined)
  $writableBrands.set({ status: 'failed', message: 'Failed to load brands' })
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(sent).toEqual([{}])
})

test('SX-019 an index without brands is not indexed', () => {
  $writableBrands.set({ status: 'loading' })
  show()
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  act(() => $writableBrands.set({ status: 'failed', message: 'Failed to load brands' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load brands')
  expect(brandIndex.meta(at).robots).toBeUndefined()
  act(() => $writableBrands.set({ status: 'ready', brands: [] }))
  expect(screen.getByText('No brands available')).toBeInTheDocument()
  expect(brandIndex.meta(at).robots).toBe('noindex')
})
