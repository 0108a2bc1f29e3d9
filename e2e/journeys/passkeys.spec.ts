import { randomUUID } from 'node:crypto'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { addAuthenticator } from '../support/authenticator'
import { localPath, t } from '../support/language'
import { headerLink, mainOf, openHydrated } from '../support/page'
import { addToCartButton } from '../support/products'
import { expect, test } from '../support/test'

test('AC-062 AC-063 C398 from the cart, a passkey makes the account, and later signs in', async ({
  page
}) => {
  const email = `rima-${randomUUID()}@sahra.example`
  const main = mainOf(page)
  const product = localPath(`/product/${testProductId('roundPrice')}`)
  await addAuthenticator(page)

  await openHydrated(page, product)
  await addToCartButton(page).click()
  await expect(page).toHaveURL(localPath('/login'))
  await main.getByRole('link', { name: t('Sign Up') }).click()
  await main.getByLabel(t('Name')).fill('Rima Saleh')
  await main.getByLabel(t('E-mail')).fill(email)
  await main.getByRole('button', { name: t('Use a passkey instead') }).click()
  await expect(page).toHaveURL(product)
  await addToCartButton(page).click()
  await expect(page.getByText(t('Added to cart'))).toBeVisible()
  const { userData } = (await (await page.request.get('/api/user/data')).json()) as { userData: object }
  expect(userData).toMatchObject({ email, isAccountVerified: false })

  await page.context().clearCookies()
  await openHydrated(page, product)
  // The authenticator confirms the autofill of the e-mail field at once.
  const login = page.waitForURL(url => url.pathname === localPath('/login'))
  await addToCartButton(page).click()
  await login
  await expect(page).toHaveURL(product)
  await expect(headerLink(page, t('Cart, 1 item'))).toBeVisible()
})
