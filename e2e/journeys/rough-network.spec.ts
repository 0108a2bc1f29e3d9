import { devices } from '@playwright/test'
import { localPath, t } from '../support/language'
import { mainOf, recordErrors } from '../support/page'
import { firstProducts, productWithOptions } from '../support/products'
import { purchase } from '../support/purchase'
import { countOrders, newShopper, registeredShopper } from '../support/shopper'
import { everyFirst, loseRequests, SEED, slowDown, threePercent } from '../support/slow-network'
import { expect, test } from '../support/test'

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']!
test.use({ viewport: { width: 390, height: 844 }, userAgent, deviceScaleFactor, isMobile, hasTouch })

test('a purchase on a slow phone, over 400 kbit/s that lose 3 % of all requests', async ({
  page,
  request
}) => {
  const product = await productWithOptions(request, 'Shoes')
  const shopper = await registeredShopper(page)
  const errors = recordErrors(page)
  await slowDown(page)
  const lost = await loseRequests(page, threePercent)
  await purchase(page, { product, shopper, isMobile: true, patience: 3 })
  console.log(`Seed ${SEED} lost ${lost.join('; ')}`)
  expect(lost.length).toBeGreaterThan(0)
  expect(await countOrders(page)).toBe(1)
  expect(errors.filter(line => line.startsWith('uncaught'))).toEqual([])
})

test('a purchase over a connection that loses the first request for everything', async ({
  page,
  request
}) => {
  const product = await productWithOptions(request, 'Shoes')
  const shopper = await registeredShopper(page)
  const errors = recordErrors(page)
  const lost = await loseRequests(page, everyFirst())
  await purchase(page, { product, shopper, isMobile: true, patience: 3 })
  expect(lost.length).toBeGreaterThan(20)
  expect(await countOrders(page)).toBe(1)
  expect(errors.filter(line => line.startsWith('uncaught'))).toEqual([])
})

test('C256 a page whose script is lost once answers a press', async ({ page, request }) => {
  const lost = await loseRequests(page, everyFirst(/ \/shell\/shell\.js/))
  const [product] = await firstProducts(request)
  await page.goto(localPath(`/product/${product!._id}`))
  await mainOf(page)
    .getByRole('button', { name: t('Zoom image') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(lost).toHaveLength(1)
})

test('C256 a page of the browser whose script and stylesheet are lost once is shown with its style', async ({
  page
}) => {
  const lost = await loseRequests(page, everyFirst(/ \/shell\/shell\.(js|css)/))
  await page.goto(localPath('/login'))
  const login = mainOf(page).getByRole('button', { name: t('Login') })
  await expect(login).toBeVisible()
  await expect(login).toHaveCSS('border-radius', '0px')
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
  expect(lost).toHaveLength(2)
})

test('C256 SH-020 a shopper whose session is asked for in vain once stays signed in', async ({ page }) => {
  await newShopper(page)
  const lost = await loseRequests(page, everyFirst(/ \/api\//))
  await page.goto(localPath('/orders'))
  await expect(page.getByRole('heading', { level: 1, name: t('My Orders') })).toBeVisible()
  expect(lost).toContain('GET /api/auth/is-auth: the request')
})
