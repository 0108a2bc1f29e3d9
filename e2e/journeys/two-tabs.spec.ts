import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { errorText, localPath, t } from '../support/language'
import { mainOf, openSignedIn } from '../support/page'
import { defaultPassword, newShopper, openAccountMenu, postJson, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

/** Registers Noor with the cookies of the tabs, which do not notice it: no page of the shop did it. */
async function noorSignsIn(page: Page): Promise<string> {
  const email = `noor-${randomUUID()}@example.com`
  await postJson(page, '/api/auth/register', { name: 'Noor Saleh', email, password: defaultPassword })
  return email
}
const userName = async (page: Page): Promise<string> =>
  ((await (await page.request.get('/api/user/data')).json()) as { userData: { name: string } }).userData.name
const taken = 'Someone else has signed in on this browser since. Nothing was changed.'

test('SH-098 signing out and in again in one tab does the same in the other', async ({
  page,
  context,
  isMobile
}) => {
  const email = await newShopper(page)
  const other = await context.newPage()
  await openSignedIn(other, localPath('/profile'))
  await expect(mainOf(other).getByLabel(t('Name'))).toHaveValue('Amal Haddad')
  await openSignedIn(page, localPath('/'))
  const menu = await openAccountMenu(page, isMobile)
  await menu.getByRole('button', { name: t('Logout') }).click()
  await expect(other.getByText(t('You have been signed out.'))).toBeVisible()
  await expect(other).toHaveURL(/\/login$/)
  await page.goto(localPath('/login'))
  await signIn(page, { email, password: defaultPassword })
  await expect(other).toHaveURL(/\/profile$/)
  await expect(mainOf(other).getByLabel(t('Name'))).toHaveValue('Amal Haddad')
})

test('SH-099, SH-100 SAVE CHANGES of a stale tab changes nobody, and the tab shows who is signed in', async ({
  page
}) => {
  await newShopper(page)
  await openSignedIn(page, localPath('/profile'))
  const main = mainOf(page)
  await expect(main.getByLabel(t('Name'))).toHaveValue('Amal Haddad')
  const email = await noorSignsIn(page)
  await main.getByLabel(t('Name')).fill('Amal H.')
  await main.getByRole('button', { name: t('Save changes') }).click()
  await expect(page.getByText(errorText(taken, 'OTHER_USER'))).toBeVisible()
  await expect(page.getByText(t('This browser is now signed in as Noor Saleh.'))).toBeVisible()
  await expect(main.getByLabel(t('Name'))).toHaveValue('Noor Saleh')
  await expect(main.getByLabel(t('E-mail'))).toHaveValue(email)
  expect(await userName(page)).toBe('Noor Saleh')
})

test('SH-099, SH-100 + in a stale cart changes no quantity', async ({ page }) => {
  const cloth = { productId: testProductId('roundPrice'), quantity: 1 }
  const increase = mainOf(page).getByRole('button', {
    name: new RegExp(`^${t('Increase quantity of Linen Polishing Cloth')}`)
  })
  const quantities = async (): Promise<number[]> => {
    const { items } = (await (await page.request.get('/api/cart/')).json()) as {
      items: { quantity: number }[]
    }
    return items.map(({ quantity }) => quantity)
  }
  await newShopper(page)
  await postJson(page, '/api/cart/add', cloth)
  await openSignedIn(page, localPath('/cart'))
  await expect(increase).toBeVisible()
  await noorSignsIn(page)
  await postJson(page, '/api/cart/add', cloth)
  await increase.click()
  await expect(page.getByText(t('This browser is now signed in as Noor Saleh.'))).toBeVisible()
  expect(await quantities()).toEqual([1])
  await expect(
    mainOf(page).getByRole('spinbutton').or(mainOf(page).getByRole('textbox')).first()
  ).toHaveValue('1')
})

test('SH-098 a tab that gets the focus again notices a session that ended on another device', async ({
  page
}) => {
  await newShopper(page)
  await openSignedIn(page, localPath('/orders'))
  await postJson(page, '/api/auth/logout', {})
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(/\/login$/)
})
