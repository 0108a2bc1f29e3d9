import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as page from './newsletter.page'

const token = `${'a'.repeat(24)}.${'s'.repeat(43)}`

async function show(routes: Routes, hash: string) {
  const calls = fakeHttp(routes)
  const { navigate } = renderPage(page as never, { path: '/newsletter', at: '/newsletter' })
  await navigate(`/newsletter${hash}`)
  return calls
}
const press = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name }))
}

test('SH-111 the mailed link confirms on a press only, and shows the code of the first order', async () => {
  const calls = await show(
    { 'POST /api/newsletter/confirm': { success: true, code: 'WELCOME20' } },
    `#confirm.${token}`
  )
  expect(calls).toHaveLength(0)
  await press('Confirm')
  expect(await screen.findByRole('heading', { name: 'You receive our newsletter' })).toBeVisible()
  expect(calls[0]?.body).toEqual({ token })
  expect(screen.getByText('WELCOME20')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products')
})

test('SH-111 the link at the end of a mail ends the newsletter with one press', async () => {
  const calls = await show(
    { 'POST /api/newsletter/unsubscribe': { success: true, message: '' } },
    `#end.${token}`
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled())
  await press('Unsubscribe')
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  expect(calls).toMatchObject([{ path: '/api/newsletter/unsubscribe', query: { token } }])
})

test('SH-111 a link that has ended, or is incomplete, says so', async () => {
  const ended = { success: false, message: 'This link is not valid or has ended.' }
  await show({ 'POST /api/newsletter/confirm': () => status(400, ended) }, `#confirm.${token}`)
  await press('Confirm')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid or has ended.')
})

test('SH-111 a link without its token can do nothing', async () => {
  await show({}, '#confirm.')
  expect(screen.getByRole('alert')).toHaveTextContent('incomplete')
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled()
})
