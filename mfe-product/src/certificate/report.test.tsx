import type { Certificate } from '@sahra/shared/contract/provenance'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { certificationOf } from './certificate.json-ld'
import * as page from './certificate.page'

const reported: Certificate = {
  number: 'SC-7K2M-9QWD',
  title: 'Lucca Tote, 2012',
  brand: 'Aurel',
  grade: 'very-good',
  examiner: 'Hind Al Marri, leather goods',
  issuedAt: '2026-03-04T08:00:00.000Z',
  product: { _id: 'bag', name: 'Lucca Tote, 2012', image: '/media/tote.webp' },
  report: {
    examiner: 'Claire Mercier',
    checkedAt: '2026-05-04T08:00:00.000Z',
    checks: [
      { check: 'Stitching', result: 'passed' },
      { check: 'Clasp', result: 'noted', remark: 'Replaced in 2019.' },
      { check: 'Serial number', result: 'absent' }
    ]
  },
  marks: [
    { image: '/media/tote.webp', x: 20, y: 70, place: 'Lower corner', description: 'Light rubbing.' },
    { image: '/media/tote.webp', x: 60, y: 30, place: 'Handles', description: 'Darker where held.' }
  ],
  serialEnd: '7K2',
  digitalLink: '/01/04006381333931/21/SC-7K2M-9QWD',
  history: [
    { event: 'certified', at: '2026-03-04T08:00:00.000Z' },
    { event: 'sold', at: '2026-04' },
    { event: 'checked', at: '2026-05-04T08:00:00.000Z' }
  ]
}
const CALL = 'GET /api/certificates/SC-7K2M-9QWD'

const shown = async (response: Certificate, routes = {}) => {
  const calls = fakeHttp({ [CALL]: response, ...routes })
  renderPage(page, { path: '/verify-certificate/:number?', at: '/verify-certificate/SC-7K2M-9QWD' })
  await screen.findByRole('heading', { level: 1, name: 'Certificate of Authenticity' })
  return { calls }
}
const textsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('C449 the report says who checked what, and the history has only the month of a sale', async () => {
  await shown(reported)
  expect(screen.getByText('Checked by Claire Mercier, on 4 May 2026.')).toBeInTheDocument()
  expect(textsOf('Authentication report')).toEqual([
    'StitchingAs it should be',
    'ClaspWith a remarkReplaced in 2019.',
    'Serial numberNot on this piece'
  ])
  expect(textsOf('History of the piece')).toEqual([
    '4 Mar 2026Examined and certified',
    'Apr 2026Sold by us',
    '4 May 2026Checked again'
  ])
})

test('C449 a mark is a numbered point of the picture, enlarged by a press, and a line of the list', async () => {
  await shown(reported)
  const point = (name: string) => screen.getByRole('button', { name })
  expect(textsOf('Marks of wear')).toEqual(['Lower cornerLight rubbing.', 'HandlesDarker where held.'])
  await userEvent.tab()
  expect(point('Mark 1: Lower corner')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(point('Mark 1: Lower corner')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('button', { name: 'Mark 2: Handles' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(point('Mark 2: Handles')).toHaveStyle({ '--x': '60%', '--y': '30%' })
})

test('C449 marks of a product that is not shown any more are listed without a picture', async () => {
  const marks = reported.marks?.map(({ image: _image, ...mark }) => mark)
  await shown({ ...reported, product: undefined, marks })
  expect(textsOf('Marks of wear')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument()
})

test.each([
  [{ matches: true }, /^This is the serial number of the piece/],
  [{ matches: false }, /^This is not the serial number/],
  [status(429, { message: 'Too many attempts.' }), /./]
])('C449 a serial number is compared: %j', async (response, answer) => {
  const { calls } = await shown(reported, { 'POST /api/certificates/:number/serial': response })
  expect(screen.getByText('Ends in 7K2')).toBeInTheDocument()
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Serial number on the piece' }),
    'AB-1237K2{Enter}'
  )
  expect(await screen.findByRole('status')).toHaveTextContent(answer)
  expect(calls.at(-1)).toMatchObject({ body: { serial: 'AB-1237K2' } })
})

test('C449 without a serial number nothing can be compared', async () => {
  await shown({ ...reported, serialEnd: undefined })
  expect(screen.queryByText('Compare the serial number')).not.toBeInTheDocument()
})

test.each([
  ['4006381333931', true],
  ['04006381333931', true],
  ['4006381333948', false]
])('C449 a GS1 Digital Link with the GTIN %s leads to its certificate: %s', async (gtin, isFound) => {
  fakeHttp({ [CALL]: reported })
  const params = { gtin, name: 'SC-7K2M-9QWD' }
  const url = new URL(`http://shop.test/01/${gtin}/21/SC-7K2M-9QWD`)
  const loaded = page.loader({ url, params, signal: new AbortController().signal })
  if (!isFound) return expect(loaded).rejects.toThrow('Not found')
  expect(page.meta({ data: await loaded, url, params }).canonical).toBe('/verify-certificate/SC-7K2M-9QWD')
})

test('C449 structured data of the certificate has the GS1 Digital Link of one product', () => {
  const url = new URL('https://shop.test/verify-certificate/SC-7K2M-9QWD')
  expect(certificationOf(reported, url)).toMatchObject({
    '@type': 'Certification',
    '@id': url.href,
    certificationIdentification: 'SC-7K2M-9QWD',
    auditDate: '2026-05-04T08:00:00.000Z',
    about: {
      '@type': 'IndividualProduct',
      hasGS1DigitalLink: 'https://shop.test/01/04006381333931/21/SC-7K2M-9QWD',
      hasDigitalProductPassport: url.href
    }
  })
  expect(JSON.stringify(certificationOf(reported, url))).not.toContain('7K2"')
})
