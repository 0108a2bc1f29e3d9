import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { testProductId } from '../../api/src/db/seed/test-products'
import { sampleAddress, expectAccessible, newShopper, postJson, openSignedIn } from '../support/shop'

const productId = testProductId('roundPrice')
const section = (page: Page) => page.getByRole('region', { name: 'Reviews', exact: true })
const first = (page: Page) => section(page).getByRole('list').last().getByRole('listitem').first()

async function write(page: Page, stars: number, words: string): Promise<void> {
  const form = section(page).getByRole('form', { name: 'Write a review' })
  await form.getByRole('radio', { name: `${stars} star` }).check({ force: true })
  await form.getByLabel('Your review').fill(words)
  await expect(form.getByText(`${words.length}/1000`)).toBeVisible()
  await form.getByRole('button', { name: 'Submit review' }).click()
}

async function counted(page: Page): Promise<number> {
  const params = { page: '1', limit: '10', sort: 'newest' }
  const answer = await page.request.get(`/api/reviews/product/${productId}`, { params })
  return ((await answer.json()) as { total: number }).total
}

test('a review stands in front, is counted, and the form is blank again', async ({ page }) => {
  await newShopper(page)
  const before = await counted(page)
  const sent: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reviews')) sent.push(request.url())
  })
  await openSignedIn(page, `/product/${productId}`)
  const form = section(page).getByRole('form', { name: 'Write a review' })
  await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
  const words = `Soft, and the shine stays. ${randomUUID()}`
  await write(page, 4, '   ')
  await write(page, 4, words)
  await expect(first(page)).toContainText(words)
  await expect(first(page).getByRole('img', { name: '4 out of 5' })).toBeVisible()
  await expect(first(page)).toContainText('Amal Haddad')
  await expect(first(page).getByText('Verified Purchase')).toBeHidden()
  await expect(section(page).getByText(`Based on ${before + 1} review`)).toBeVisible()
  await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await expect(form.getByLabel('Your review')).toHaveValue('')
  await expect(form.getByText('0/1000')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(await counted(page)).toBe(before + 1)
})

test('whoever bought the piece is a verified purchaser', async ({ page }) => {
  await newShopper(page)
  await postJson(page, '/api/order', {
    products: [{ productId, quantity: 1 }],
    address: sampleAddress,
    paymentMethod: 'COD',
    codConfirmed: true
  })
  await openSignedIn(page, `/product/${productId}`)
  const words = `Bought it, keep it. ${randomUUID()}`
  await write(page, 5, words)
  await expect(first(page)).toContainText(words)
  await expect(first(page).getByText('Verified Purchase')).toBeVisible()
})

/** The piece of the seed with the most reviews: more than a page of them. */
async function muchReviewed(page: Page): Promise<string> {
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

test('all reviews: sorted, filtered, page after page without doubles', async ({ page }) => {
  const id = await muchReviewed(page)
  await newShopper(page)
  await openSignedIn(page, `/product/${id}`)
  const newest = await first(page).innerText()
  const opener = section(page).getByRole('button', { name: 'See all reviews' })
  await opener.click()
  const all = page.getByRole('dialog', { name: 'All reviews' })
  const items = all.getByRole('listitem')
  await expect(items).toHaveCount(10)
  await expectAccessible(page)

  const at = await page.evaluate(() => window.scrollY)
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => window.scrollY)).toBe(at)
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')

  // Another review comes in between: what was the tenth is the first of the second page now.
  await postJson(page, '/api/reviews', { productId: id, rating: 3, comment: `In between. ${randomUUID()}` })
  const more = all.getByRole('button', { name: 'Load more' })
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
    const answered = page.waitForResponse(response => response.url().includes(`sort=${sort.toLowerCase()}`))
    await all.getByLabel('Sort by').selectOption(sort)
    await answered
    await expect(items).toHaveCount(10)
    const ratings = await Promise.all((await items.all()).map(rating))
    expect(ratings).toEqual(ratings.toSorted((a, b) => by * (a - b)))
  }
  await all.getByLabel('Stars').selectOption('3 stars')
  await expect(all.getByText('No reviews for 3★').or(items.first())).toBeVisible()
  expect(new Set(await Promise.all((await items.all()).map(rating)))).toEqual(new Set([3]))

  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
  expect(await first(page).innerText()).toBe(newest)
})
