import type { Locator, Page } from '@playwright/test'
import { testProductId } from '../../demo/src/catalogue/test-products'
import { localPath, t } from '../support/language'
import { codeFor } from '../support/mail'
import { mainOf, openHydrated, openSignedIn } from '../support/page'
import { defaultPassword, newShopper, postJson } from '../support/shopper'
import { expect, test } from '../support/test'

/** What phones with an Arabic or a Persian keyboard write. Each character arrives as a text, without a key of its own. */
const keyboards = { Arabic: '٠١٢٣٤٥٦٧٨٩', Persian: '۰۱۲۳۴۵۶۷۸۹' }
const written = (text: string, digits: string) => text.replace(/\d/g, digit => digits.charAt(Number(digit)))

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.focus()
  for (const character of text) await field.page().keyboard.insertText(character)
}
const directionOf = (field: Locator) =>
  field.evaluate(input => {
    const { direction, textAlign } = getComputedStyle(input)
    return `${direction} ${textAlign}`
  })
const boxes = (page: Page) => page.getByRole('group', { name: t('6-digit code') }).getByRole('textbox')

for (const [keyboard, digits] of Object.entries(keyboards)) {
  const typed = (text: string) => written(text, digits)

  test(
    `C238 the code of a sign-up is typed and filled in with ${keyboard} digits`,
    { tag: '@phone' },
    async ({ page }) => {
      const email = await newShopper(page)
      await openSignedIn(page, localPath('/'))
      await postJson(page, '/api/auth/send-otp', {})
      await openHydrated(page, localPath('/email-verify'))
      const code = await codeFor(email, 'verify')
      // The system fills the whole code into the first box.
      await boxes(page).first().fill(typed('123456'))
      await expect(boxes(page).last()).toHaveValue('6')
      await boxes(page).first().focus()
      for (const digit of typed(code)) await page.keyboard.insertText(digit)
      await expect(boxes(page).last()).toHaveValue(code.charAt(5))
      const verified = page.waitForResponse('**/api/auth/verify-otp*')
      await mainOf(page)
        .getByRole('button', { name: t('Verify Email') })
        .click()
      expect((await verified).status()).toBe(200)
    }
  )

  test(
    `C238 phone and ZIP of an address are typed with ${keyboard} digits`,
    { tag: '@phone' },
    async ({ page }) => {
      await newShopper(page)
      await openHydrated(page, localPath('/profile'))
      await page.getByRole('button', { name: t('Add a new address') }).click()
      const phone = page.getByLabel(new RegExp(`^${t('Phone')}`))
      const zip = page.getByLabel(t('ZIP/Postal code'))
      await typeInto(page.getByLabel(t('Street')), typed('شارع 5'))
      for (const name of ['City', 'State']) await typeInto(page.getByLabel(t(name, 'address')), 'دبي')
      await typeInto(zip, typed('00000'))
      await typeInto(phone, typed('0501234567'))
      await expect(zip).toHaveValue('00000')
      await expect(phone).toHaveValue('0501234567')
      const saved = page.waitForResponse('**/api/user/address*')
      await page.getByRole('button', { name: t('Save address') }).click()
      const { addresses } = (await (await saved).json()) as { addresses: object[] }
      expect(addresses).toMatchObject([{ street: typed('شارع 5'), zip: '00000', phone: '0501234567' }])
    }
  )

  test(`C238 C239 a quantity is typed with ${keyboard} digits`, { tag: '@phone' }, async ({ page }) => {
    await newShopper(page)
    await postJson(page, '/api/cart/add', { productId: testProductId('roundPrice'), quantity: 1 })
    await openSignedIn(page, localPath('/cart'))
    const quantity = mainOf(page).getByRole('spinbutton')
    const changed = page.waitForResponse('**/api/cart/update*')
    await typeInto(quantity, typed('12'))
    await quantity.press('Enter')
    const { items } = (await (await changed).json()) as { items: object[] }
    expect(items).toMatchObject([{ quantity: 12 }])
    await typeInto(quantity, typed('2,5'))
    await quantity.blur()
    await expect(quantity).toHaveValue('12')
  })

  test(`C238 prices are filtered by ${keyboard} digits`, { tag: '@phone' }, async ({ page }) => {
    await openHydrated(page, localPath('/products'))
    await page.getByRole('button', { name: t('Filter') }).tap()
    const panel = page.getByRole('dialog', { name: t('Filters') })
    const least = panel.getByRole('spinbutton', { name: t('Min price') })
    await typeInto(least, typed('500'))
    await expect(least).toHaveValue('500')
    await least.press('Enter')
    await expect(page).toHaveURL(/[?&]min=500(&|$)/)
    await typeInto(panel.getByRole('spinbutton', { name: t('Max price') }), typed('1٬000'))
    await panel.getByRole('spinbutton', { name: t('Max price') }).press('Enter')
    await expect(page).toHaveURL(/[?&]max=1000(&|$)/)
  })
}

test(
  'C241 fields run in the direction of what they hold, from the side of the page',
  { tag: '@phone' },
  async ({ page }) => {
    await openHydrated(page, localPath('/signup'))
    const email = mainOf(page).getByLabel(t('E-mail'))
    await typeInto(email, '+layla.h@')
    for (const field of [email, mainOf(page).getByLabel(t('Password'), { exact: true })])
      expect(await directionOf(field)).toBe('ltr right')
    const name = mainOf(page).getByLabel(t('Name'))
    await name.fill('ليلى')
    expect(await directionOf(name)).toBe('rtl right')
    await name.fill('Layla (Haddad)')
    expect(await directionOf(name)).toBe('ltr right')
  }
)

test('C240 an address in letters and in ASCII is one account', { tag: '@phone' }, async ({ page }) => {
  const local = `amal-${Date.now()}`
  const account = { name: 'Amal Haddad', email: `${local}@münchen.example`, password: defaultPassword }
  await postJson(page, '/api/auth/register', account)
  await postJson(page, '/api/auth/logout', {})
  await openHydrated(page, localPath('/login'))
  await mainOf(page).getByLabel(t('E-mail')).fill(`${local}@xn--mnchen-3ya.example`)
  await mainOf(page).getByLabel(t('Password'), { exact: true }).fill(defaultPassword)
  await mainOf(page)
    .getByRole('button', { name: t('Login') })
    .click()
  await expect(page).toHaveURL(localPath('/'))
})
