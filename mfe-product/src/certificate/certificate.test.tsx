import type { Certificate } from '@sahra/shared/contract/provenance'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as page from './certificate.page'

const certificate: Certificate = {
  number: 'SC-7K2M-9QWD',
  title: 'Lucca Tote, 2012',
  brand: 'Aurel',
  grade: 'very-good',
  examiner: 'Hind Al Marri, leather goods',
  issuedAt: '2026-03-04T08:00:00.000Z',
  product: { _id: 'bag', name: 'Lucca Tote, 2012', image: '/media/tote.webp' }
}
const CALL = 'GET /api/certificates/SC-7K2M-9QWD'

function show(url: string, response: object = certificate) {
  const calls = fakeHttp({ [CALL]: response, 'GET /api/certificates/:number': status(404, {}) })
  return Object.assign(renderPage(page, { path: '/verify-certificate/:number?', at: url }), { calls })
}
test('PR-073 says what was certified, when, by whom, and which product', async () => {
  show('/verify-certificate/SC-7K2M-9QWD')
  await screen.findByRole('heading', { level: 1, name: 'Certificate of Authenticity' })
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual([
    'Lucca Tote, 2012',
    'Aurel',
    expect.stringMatching(/^Very good\. Used and well kept/),
    '4 Mar 2026',
    'Hind Al Marri, leather goods',
    'SC-7K2M-9QWD'
  ])
  expect(screen.getByRole('img', { name: /^QR code/ })).toHaveAttribute(
    'src',
    '/api/certificates/SC-7K2M-9QWD/qr.svg'
  )
  expect(screen.getByRole('link', { name: 'See the piece' })).toHaveAttribute(
    'href',
    '/product/bag/lucca-tote-2012'
  )
})

test('PR-073 a product that is not shown any more has no link; its certificate stays valid', async () => {
  show('/verify-certificate/SC-7K2M-9QWD', { ...certificate, product: undefined })
  expect(await screen.findByText(/Its certificate stays valid/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'See the piece' })).not.toBeInTheDocument()
})

test('PR-074 says plainly that a number is unknown, and asks for another', async () => {
  show('/verify-certificate/SC-0000-0000')
  await screen.findByRole('heading', { level: 1, name: 'We have no such certificate' })
  expect(screen.getByText(/has the number “SC-0000-0000”/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Verify another certificate' })).toHaveValue('SC-0000-0000')
})

test('PR-074 without a number the page asks for one and opens its certificate', async () => {
  const { path, calls } = show('/verify-certificate')
  const field = await screen.findByRole('textbox', { name: 'Number of the certificate' })
  expect(calls).toHaveLength(0)
  await userEvent.type(field, ' SC-7K2M-9QWD {Enter}')
  expect(await screen.findByText('Lucca Tote, 2012')).toBeInTheDocument()
  expect(path()).toBe('/verify-certificate/SC-7K2M-9QWD')
})

test('PR-074 a form that was sent without scripts has the number in its query', async () => {
  show('/verify-certificate?number=SC-7K2M-9QWD')
  expect(await screen.findByText('Lucca Tote, 2012')).toBeInTheDocument()
})

test('PR-074 a server that fails is not an unknown number', async () => {
  show('/verify-certificate/SC-7K2M-9QWD', status(500, {}))
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeInTheDocument()
  expect(screen.queryByText(/no such certificate/)).not.toBeInTheDocument()
})

test('PR-074 the page is not indexed', () => {
  const url = new URL('http://shop.test/verify-certificate/SC-7K2M-9QWD')
  const params = { number: 'SC-7K2M-9QWD' }
  expect(page.meta({ data: { certificate }, url, params })).toMatchObject({
    robots: 'noindex',
    title: 'Certificate SC-7K2M-9QWD'
  })
})

test('C242 a number that was not sent is stored, one that was sent is not', async () => {
  const { unmount } = show('/verify-certificate')
  const field = () => screen.findByRole('textbox', { name: 'Number of the certificate' })
  await userEvent.type(await field(), 'SC-7K2M-9Q')
  unmount()
  const again = show('/verify-certificate')
  expect(await field()).toHaveValue('SC-7K2M-9Q')
  await userEvent.type(await field(), 'WD{Enter}')
  expect(await screen.findByText('Lucca Tote, 2012')).toBeInTheDocument()
  again.unmount()
  show('/verify-certificate')
  expect(await field()).toHaveValue('')
})

test('C449 a malformed number is named as such, and asked of no api', async () => {
  const { calls } = show('/verify-certificate/nonsense')
  await screen.findByRole('heading', { level: 1, name: 'We have no such certificate' })
  expect(screen.getByText(/“nonsense” is not the number of a certificate/)).toBeInTheDocument()
  expect(calls).toHaveLength(0)
})
