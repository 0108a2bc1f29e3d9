import { randomUUID } from 'node:crypto'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { environment } from '../config'
import { type IdentityShop, startIdentityShop } from '../support/identity'
import { localPath, t } from '../support/language'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  mainOf,
  openHydrated,
  recordErrors
} from '../support/page'
import { addToCartButton } from '../support/products'
import { expect, test } from '../support/test'

test.describe.configure({ timeout: 300_000 })
const PORT = Number(environment.PORT ?? 4310) + 3
test.use({ baseURL: `http://localhost:${PORT}` })

let shop: IdentityShop
test.beforeAll(async () => {
  shop = await startIdentityShop(PORT)
})
test.afterAll(() => shop.stop())

test('AC-067 AC-068 C437 from the cart, a provider makes the account, is listed, and later signs in', async ({
  page
}) => {
  const errors = recordErrors(page)
  const email = `rima-${randomUUID()}@sahra.example`
  shop.issuer.person = { sub: randomUUID(), email, email_verified: true, name: 'Rima Saleh' }
  const main = mainOf(page)
  const product = localPath(`/product/${testProductId('roundPrice')}`)
  const byGoogle = main.getByRole('button', { name: t('Continue with Google') })

  await openHydrated(page, product)
  await addToCartButton(page).click()
  await expect(page).toHaveURL(localPath('/login'))
  await expect(byGoogle).toBeEnabled()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  shop.issuer.faults = { error: 'access_denied' }
  await byGoogle.click()
  await expect(page.getByText(t('You have not signed in.'))).toBeVisible()
  await expect(page).toHaveURL(localPath('/login'))
  shop.issuer.faults = {}

  await openHydrated(page, product)
  await addToCartButton(page).click()
  await byGoogle.click()
  await expect(page).toHaveURL(product)
  const { userData } = (await (await page.request.get('/api/user/data')).json()) as { userData: object }
  expect(userData).toMatchObject({ name: 'Rima Saleh', email, isAccountVerified: true })

  await openHydrated(page, localPath('/profile/security'))
  await expect(main.getByText(`Google, ${email}`)).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  await openHydrated(page, localPath('/signup'))
  await byGoogle.click()
  await expect(page).toHaveURL(localPath('/'))
  expect(errors).toEqual([])
})
