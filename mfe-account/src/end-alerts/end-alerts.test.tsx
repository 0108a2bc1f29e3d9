import { fakeHttp, status, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as page from './end-alerts.page'

const token = `${'a'.repeat(24)}.${'s'.repeat(43)}`

async function show(routes: Routes, hash: string) {
  const calls = fakeHttp(routes)
  const { navigate } = renderPage(page as never, { path: '/end-alerts', at: '/end-alerts' })
  await navigate(`/end-alerts${hash}`)
  return calls
}
async function press() {
  const button = () => screen.getByRole('button', { name: 'End all alerts' })
  await waitFor(() => expect(button()).toBeEnabled())
  await userEvent.click(button())
}

test('AC-065 the link of a mail ends all alerts on a press only', async () => {
  const calls = await show({ 'POST /api/alerts/end': { success: true, message: '' } }, `#${token}`)
  expect(calls).toHaveLength(0)
  await press()
  expect(await screen.findByRole('heading', { name: 'Your alerts have ended' })).toBeVisible()
  expect(calls).toMatchObject([{ path: '/api/alerts/end', query: { token } }])
  expect(screen.getByRole('link', { name: 'Your alerts' })).toHaveAttribute('href', '/profile/alerts')
})

test('AC-065 a link that is not valid says so', async () => {
  const refused = { success: false, message: 'This link is not valid or has ended.' }
  await show({ 'POST /api/alerts/end': () => status(400, refused) }, `#${token}`)
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid or has ended.')
})

test('AC-065 a link without its token can do nothing', async () => {
  await show({}, '')
  expect(screen.getByRole('alert')).toHaveTextContent('incomplete')
  expect(screen.getByRole('button', { name: 'End all alerts' })).toBeDisabled()
})
