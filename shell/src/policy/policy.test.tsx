import type { PageModule } from '@sahra/shared/page/page'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as about from '../about/about.page'
import * as faq from '../faq/faq.page'
import { axeViolations } from '../testing/axe'
import * as terms from '../terms/terms.page'

const pageText = () => document.body.textContent ?? ''

/** Renders a page whose text the merchant has replaced. */
async function show(page: unknown, policy: unknown) {
  fakeHttp({ 'GET /api/policy/:page': { policy } })
  const rendered = renderPage(page as PageModule<never>, { path: '/page', at: '/page' })
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument())
  return rendered
}

const duneTerms = {
  title: 'Our terms',
  description: 'Dune only.',
  lead: 'Plain words.',
  changedAt: '2026-11-24T10:00:00.000Z',
  parts: [
    {
      id: 'prices',
      heading: 'Prices',
      blocks: [
        [
          'See ',
          { text: 'the shop', href: '/products' },
          ' or ',
          { text: 'the law', href: 'https://law.example/' }
        ],
        { subheading: 'Taxes' },
        { points: ['one', 'two'], isOrdered: true }
      ]
    }
  ]
}

test('C156 a policy shows the text of the merchant, with its date, links and lists', async () => {
  const { container } = await show(terms, duneTerms)
  expect(screen.getByRole('heading', { level: 1, name: 'Our terms' })).toBeVisible()
  expect(screen.getByText('Last Updated 24 Nov 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', '#prices')
  expect(screen.getByRole('link', { name: 'the shop' })).toHaveAttribute('href', '/products')
  expect(screen.getByRole('link', { name: 'the law' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('heading', { level: 3, name: 'Taxes' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Prices', 'one', 'two'])
  expect(pageText()).not.toContain('Last Updated October 2025')
  expect(await axeViolations(container)).toEqual([])
  const location = { url: new URL('http://shop.test/terms'), params: {}, data: undefined }
  expect(terms.meta?.({ ...location, data: { policy: duneTerms } })).toEqual({
    title: 'Our terms',
    description: 'Dune only.'
  })
})

test('C156 a text that is not in the language of the page says so', async () => {
  await show(terms, { ...duneTerms, language: 'en' })
  expect(screen.getByText('Our terms')).toHaveAttribute('lang', 'en')
  expect(screen.getByText('Our terms')).toHaveAttribute('dir', 'ltr')
})

test.each([
  ['terms', terms],
  ['FAQ', faq],
  ['About', about]
])('C388 a text of the merchant runs in the direction of its own words: %s', async (_, page) => {
  await show(page, { ...duneTerms, title: 'شروطنا', lead: 'كلمات بسيطة.' })
  for (const text of ['شروطنا', 'كلمات بسيطة.'])
    expect(screen.getByText(text).closest('[dir]')).toHaveAttribute('dir', 'auto')
  for (const link of screen.queryAllByText('Get in touch'))
    expect(link.closest('[dir]')?.getAttribute('dir')).not.toBe('auto')
})

test('C388 a text of the build has the direction of the page', async () => {
  const { container } = await show(terms, undefined)
  expect(container.querySelector('[dir=auto]')).toBeNull()
})

test('C157 the FAQ and its structured data have the questions of the merchant', async () => {
  const blocks = [
    { subheading: 'Do you wrap?' },
    ['Yes, see ', { text: 'gifts', href: '/products' }, '.'],
    { points: ['in silk'] }
  ]
  const policy = { ...duneTerms, title: 'Questions', parts: [{ id: 'gifts', heading: 'Gifts', blocks }] }
  await show(faq, policy)
  expect(screen.getByRole('heading', { level: 2, name: 'Gifts' })).toBeVisible()
  await userEvent.click(screen.getByText('Do you wrap?'))
  expect(screen.getByRole('link', { name: 'gifts' })).toBeVisible()
  const location = { url: new URL('http://shop.test/faq'), params: {}, data: { policy } }
  expect(faq.meta?.(location).jsonLd).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Do you wrap?', acceptedAnswer: { text: 'Yes, see gifts.\nin silk' } }]
    }
  ])
})

test('C186 the structured data of an untranslated FAQ names the language of its text', () => {
  const url = new URL('http://shop.test/faq')
  const dataOf = (language?: string) =>
    JSON.stringify(
      faq.meta?.({ url, params: {}, data: { policy: { ...duneTerms, language } as never } }).jsonLd
    )
  expect(dataOf('en')).toContain('"inLanguage":"en"')
  expect(dataOf()).not.toContain('inLanguage')
})

test('C156 About shows the text of the merchant in place of the story of the build', async () => {
  const { container } = await show(about, duneTerms)
  expect(screen.getByRole('heading', { level: 1, name: 'Our terms' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Prices' })).toBeVisible()
  expect(pageText()).not.toContain('Our story')
  expect(await axeViolations(container)).toEqual([])
})
