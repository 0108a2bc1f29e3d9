import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { plural } from '../../shared/src/format/format'
import { runAdmin } from '../support/admin'
import { localPath, t } from '../support/language'
import { ordersOf } from '../support/orders'
import { expectAccessible, openSignedIn } from '../support/page'
import { newShopper, postJson, sampleAddress } from '../support/shopper'
import { expect, test } from '../support/test'

const productId = testProductId('roundPrice')
const section = (page: Page) => page.getByRole('region', { name: t('Reviews'), exact: true })
const firstReview = (page: Page) => section(page).getByRole('list').last().getByRole('listitem').first()

async function submitReview(page: Page, stars: number, comment: string): Promise<void> {
  const form = section(page).getByRole('form', { name: t('Write a review') })
  await form.getByRole('radio', { name: t(`${stars} stars`) }).check({ force: true })
  await form.getByLabel(t('Your review')).fill(comment)
  await expect(form.getByText(t(`${comment.length}/1000`))).toBeVisible()
  await form.getByRole('button', { name: t('Submit review') }).click()
}

async function countReviews(page: Page): Promise<number> {
  const params = { page: '1', limit: '10', sort: 'newest' }
  const response = await page.request.get(`/api/reviews/product/${productId}`, { params })
  return ((await response.json()) as { total: number }).total
}

test('PR-058 PR-060 PR-061 PR-062 a review comes first, is counted, and the form resets', async ({
  page
}) => {
  await newShopper(page)
  const before = await countReviews(page)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/api/reviews'))
      sent.push(request.url())
  })
  await openSignedIn(page, localPath(`/product/${productId}`))
  const form = section(page).getByRole('form', { name: t('Write a review') })
  await expect(form.getByRole('radio', { name: t('5 stars') })).toBeChecked()
  const comment = `Soft, and the shine stays. ${randomUUID()}`
  await submitReview(page, 4, '   ')
  await submitReview(page, 4, comment)
  await expect(firstReview(page)).toContainText(comment)
  await expect(firstReview(page).getByRole('img', { name: t('4 out of 5') })).toBeVisible()
  await expect(firstReview(page)).toContainText('Amal H.')
  await expect(firstReview(page).getByText(t('Verified Purchase'))).toBeHidden()
  await expect(section(page).getByText(t(`Based on ${plural(before + 1, 'review')}`))).toBeVisible()
  await expect(form.getByRole('radio', { name: t('5 stars') })).toBeChecked()
  await expect(form.getByLabel(t('Your review'))).toHaveValue('')
  await expect(form.getByText('0/1000')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await countReviews(page)).toBe(before + 1)
})

test('PR-055 API-033 C103 a review is verified by a delivered order, and a second one edits it', async ({
  page
}) => {
  await newShopper(page)
  await postJson(page, '/api/order', {
    products: [{ productId, quantity: 1 }],
    address: sampleAddress,
    paymentMethod: 'COD',
    codConfirmed: true
  })
  const [order] = await ordersOf(page)
  await openSignedIn(page, localPath(`/product/${productId}`))
  const comment = `Bought it, keep it. ${randomUUID()}`
  await submitReview(page, 5, comment)
  await expect(firstReview(page)).toContainText(comment)
  await expect(firstReview(page).getByText(t('Verified Purchase'))).toBeHidden()
  const reviews = await countReviews(page)
  await runAdmin(
    'orders',
    'ship',
    order!._id,
    'Aramex',
    '55502',
    '1–3 business days',
    'https://track.example/55502'
  )
  await runAdmin('orders', 'deliver', order!._id)
  const second = `It aged well. ${randomUUID()}`
  await submitReview(page, 4, second)
  await expect(firstReview(page)).toContainText(second)
  await expect(firstReview(page).getByText(t('Verified Purchase'))).toBeVisible()
  await expect(section(page).getByText(comment)).toBeHidden()
  expect(await countReviews(page)).toBe(reviews)
})

/** Returns the product of the seed with the most reviews: more than a page of them. */
async function mostReviewed(page: Page): Promise<string> {
  const ids: [number, string][] = []
  for (const pageNumber of ['1', '2', '3', '4']) {
    const params = { page: pageNumber, limit: '48' }
    const { items } = (await (await page.request.get('/api/products/all', { params })).json()) as {
      items: { product: { _id: string; reviewCount?: number } }[]
    }
    ids.push(...items.map(({ product }) => [product.reviewCount ?? 0, product._id] as [number, string]))
  }
  const [most] = ids.sort(([a], [b]) => b - a)
  expect(most![0]).toBeGreaterThan(10)
  return most![1]
}

const rating = async (item: Locator) =>
  Number((await item.getByRole('img').getAttribute('aria-label'))?.charAt(0))

test('PR-048 PR-049 PR-052 PR-053 all reviews sort, filter and page without duplicates', async ({ page }) => {
  const id = await mostReviewed(page)
  await newShopper(page)
  await openSignedIn(page, localPath(`/product/${id}`))
  const newest = await firstReview(page).innerText()
  const opener = section(page).getByRole('button', { name: t('See all reviews') })
  await opener.click()
  const all = page.getByRole('dialog', { name: t('All reviews') })
  const items = all.getByRole('listitem')
  await expect(items).toHaveCount(10)
  await expectAccessible(page)

  const scrollY = await page.evaluate(() => window.scrollY)
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY)
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')

  // A new review shifts the pages: the tenth becomes the first of page 2.
  await postJson(page, '/api/reviews', { productId: id, rating: 3, comment: `In between. ${randomUUID()}` })
  const more = all.getByRole('button', { name: t('Load more') })
  while (await more.isVisible()) {
    const shown = await items.count()
    await more.click()
    await expect.poll(() => items.count()).toBeGreaterThan(shown)
  }
  const texts = await items.allInnerTexts()
  expect(texts.length).toBeGreaterThan(10)
  expect(new Set(texts).size).toBe(texts.length)

  for (const [sort, by] of [
    ['Highest', -1],
    ['Lowest', 1]
  ] as const) {
    const sorted = page.waitForResponse(response => response.url().includes(`sort=${sort.toLowerCase()}`))
    await all.getByLabel(t('Sort by')).selectOption(t(sort))
    await sorted
    await expect(async () => {
      await expect(items).toHaveCount(10)
      const ratings = await Promise.all((await items.all()).map(rating))
      expect(ratings).toEqual(ratings.toSorted((a, b) => by * (a - b)))
    }).toPass()
  }
  await all.getByLabel(t('Stars')).selectOption(t('3 stars'))
  await expect(all.getByText(t('No reviews for 3★')).or(items.first())).toBeVisible()
  await expect
    .poll(async () => new Set(await Promise.all((await items.all()).map(rating))))
    .toEqual(new Set([3]))

  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  expect(await firstReview(page).innerText()).toBe(newest)
})
