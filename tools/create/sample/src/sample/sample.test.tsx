import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as page from './sample.page'
import { sampleText as text } from './sample.text'

const products = [{ _id: 'a'.repeat(24), name: 'Top-handle bag', images: [], brand: { name: 'Ottoline' } }]

const show = (routes: Routes) => {
  const calls = fakeHttp(routes)
  renderPage(page as never, { path: '/sample', at: '/sample' })
  return calls
}

test('shows a loading note, then links to the products', async () => {
  const calls = show({ 'GET /api/products/all': () => products })
  expect(screen.getByRole('heading', { level: 1, name: text.title })).toBeVisible()
  expect(screen.getByText(text.loading)).toBeVisible()
  const link = await screen.findByRole('link', { name: 'Top-handle bag' })
  expect(link).toHaveAttribute('href', `/product/${'a'.repeat(24)}/top-handle-bag`)
  expect(calls).toMatchObject([{ query: { limit: '8' } }])
})

test('shows an empty state when there are no products', async () => {
  show({ 'GET /api/products/all': () => [] })
  expect(await screen.findByText(text.empty)).toBeVisible()
})

test('Retry loads again after a failure', async () => {
  let broken = true
  show({ 'GET /api/products/all': () => (broken ? status(500, { message: '' }) : products) })
  expect(await screen.findByRole('alert')).toHaveTextContent(text.failed)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Top-handle bag' })).toBeVisible()
})

test('returns the title and description of the page', () => {
  const url = new URL('http://shop.test/sample')
  expect(page.meta({ url, params: {}, data: undefined })).toEqual({
    title: text.title,
    description: text.description
  })
})
