import { journalSlugs } from '@sahra/shared/contract/journal'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { screen, within } from '@testing-library/react'
import * as journal from '../journal/journal.page'
import { item, pageOf } from '../testing/catalogue'
import * as journalArticle from './journal-article.page'
import { articleParts } from './journal-article.text'

beforeEach(() => $writableSession.set({ status: 'visitor' }))

const show = (slug: string) => renderPage(journalArticle, { path: '/journal/:slug', at: `/journal/${slug}` })
const metaOf = (slug: string) =>
  journalArticle.meta({
    url: new URL(`https://shop.test/journal/${slug}`),
    params: { slug },
    data: undefined
  })

test('CA-058 the journal lists every article, newest first', () => {
  renderPage(journal, { path: '/journal', at: '/journal' })
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    journalSlugs.map(slug => `/journal/${slug}`)
  )
  const dates = [...document.querySelectorAll('time')].map(time => time.dateTime)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('CA-058 an article ends with products of its condition', async () => {
  const calls = fakeHttp({ 'GET /api/products/all': pageOf([item({ name: 'Palmyra Bag' })]) })
  show('how-we-authenticate')
  expect(screen.getByRole('heading', { level: 1, name: 'How we authenticate' })).toBeInTheDocument()
  const related = within(await screen.findByRole('region', { name: 'Pieces that go with it' }))
  expect(related.getByRole('link', { name: 'Palmyra Bag' })).toBeInTheDocument()
  expect(calls[0]?.query).toMatchObject({ conditions: 'pre-loved' })
  expect(metaOf('how-we-authenticate').jsonLd?.[0]).toMatchObject({
    '@type': 'Article',
    datePublished: '2026-11-24',
    image: 'https://shop.test/media/watch-steel-chrono-detail.webp'
  })
})

test('CA-058 an article is complete without its products', async () => {
  fakeHttp({ 'GET /api/products/all': status(500, {}) })
  show('leather-in-the-gulf')
  expect(await screen.findByRole('heading', { level: 2, name: 'Rest' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Pieces that go with it' })).not.toBeInTheDocument()
})

test('C249 a slug in another case leads to the article', () => {
  expect(metaOf('How-We-Authenticate')).toMatchObject({ canonical: '/journal/how-we-authenticate' })
})

test('CA-058 an unknown article says so, with status 404', () => {
  const calls = fakeHttp({})
  show('how-we-forge')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('does not exist')
  expect(screen.getByRole('link', { name: 'To the journal' })).toHaveAttribute('href', '/journal')
  expect(metaOf('how-we-forge')).toMatchObject({ status: 404, robots: 'noindex' })
  expect(calls).toEqual([])
})

test.each(journalSlugs)('%s has 400 to 900 words', slug => {
  const words = articleParts[slug]
    .flatMap(part => part.paragraphs)
    .join(' ')
    .split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(400)
  expect(words).toBeLessThanOrEqual(900)
})
