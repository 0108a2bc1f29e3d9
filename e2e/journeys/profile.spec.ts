import type { Locator, Page } from '@playwright/test'
import { localPath, t } from '../support/language'
import { codeFor } from '../support/mail'
import { openHydrated } from '../support/page'
import { shownPlace, shownTown } from '../support/places'
import { defaultPassword, newShopper, openAccountMenu, postJson, signIn } from '../support/shopper'
import { expect, test } from '../support/test'

const street = 'Villa 7, Street 12b'
/** A text field with suggestions, as State in the Emirates, is a combobox. */
function field(page: Page, label: string): Locator {
  const main = page.getByRole('main')
  return main.getByRole('textbox', { name: t(label) }).or(main.getByRole('combobox', { name: t(label) }))
}

async function fillAddress(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
}

const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const addButton = (page: Page) => page.getByRole('button', { name: t('Add a new address') })
const saveAddress = (page: Page) => page.getByRole('button', { name: t('Save address') })

test('AC-024 AC-040 C260 a new e-mail counts when its code is entered', async ({ page, isMobile }) => {
  const email = await newShopper(page)
  await postJson(page, '/api/auth/send-otp', {})
  await postJson(page, '/api/auth/verify-otp', { otp: await codeFor(email, 'verify') })
  const changed = `new-${email}`

  await openHydrated(page, localPath('/profile'))
  const menu = await openAccountMenu(page, isMobile)
  await expect(menu.getByRole('link', { name: t('My Profile') })).toBeVisible()
  await expect(menu.getByRole('button', { name: t('Verify Email') })).toHaveCount(0)
  await page.keyboard.press('Escape')

  const name = page.getByLabel(t('Name'))
  const mail = page.getByRole('main').getByLabel(t('E-mail'))
  await expect(name).toHaveValue('Amal Haddad')
  await name.clear()
  await expect(page.getByText(t('Name is required.'))).toBeVisible()
  await name.fill('Amal Nasser')
  await expect(page.getByText(t('Name is required.'))).toHaveCount(0)
  await mail.clear()
  await expect(page.getByText(t('Email is required.'))).toBeVisible()
  await mail.pressSequentially('amal@')
  await expect(page.getByText(t('Enter a valid email address.'))).toBeVisible()
  await mail.fill(changed)
  await expect(page.getByText(t('Enter a valid email address.'))).toHaveCount(0)
  await page.getByLabel(t('Current password'), { exact: true }).fill(defaultPassword)
  await page.getByRole('button', { name: t('Save changes') }).click()
  await expect(page.getByText(t('Profile updated successfully!'))).toBeVisible()

  const after = await openAccountMenu(page, isMobile)
  await expect(after.getByRole('button', { name: t('Verify Email') })).toBeVisible()
  await page.keyboard.press('Escape')
  const main = page.getByRole('main')
  await page.reload()
  await expect(name).toHaveValue('Amal Nasser')
  await expect(mail).toHaveValue(email)
  await expect(main.getByText(changed)).toBeVisible()
  await main.getByRole('link', { name: t('Enter the code') }).click()
  await expect(main.getByRole('heading', { name: t('Verify your e-mail') })).toBeVisible()
  await expect(main.getByText(changed)).toBeVisible()
  await main.getByRole('textbox').first().focus()
  await page.keyboard.type(await codeFor(changed, 'verify'))
  await main.getByRole('button', { name: t('Verify Email') }).click()
  await expect(page).toHaveURL(localPath('/'))
  await openHydrated(page, localPath('/profile'))
  await expect(mail).toHaveValue(changed)
  await expect(main.getByText(t('Enter the code'))).toHaveCount(0)
})

test('AC-028 AC-029 AC-030 AC-031 AC-036 an address is validated, added, edited, made the default and deleted', async ({
  page
}) => {
  await newShopper(page)
  const writes: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/api/user/')) writes.push(request.method())
  })
  const phone = page.getByLabel(new RegExp(`^${t('Phone')}`))
  await openHydrated(page, localPath('/profile'))
  await expect(page.getByText(t('You have not saved an address yet.'))).toBeVisible()

  await addButton(page).click()
  await field(page, 'Street').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText(t('Street is required.'))).toBeVisible()
  await phone.pressSequentially('05-0 123')
  await expect(phone).toHaveValue('050123')
  await field(page, 'Country').clear()
  await saveAddress(page).click()
  await expect(page.getByText(t('Please fix the errors in the address form.'))).toBeVisible()
  for (const message of [
    'City is required.',
    'State is required.',
    'ZIP/Postal code is required.',
    'Country is required.',
    'Phone must be exactly 10 digits.'
  ])
    await expect(page.getByText(t(message))).toBeVisible()
  await expect(field(page, 'Street')).toBeFocused()
  expect(writes).toEqual([])

  await phone.fill('+971 50 123 4567 89')
  await expect(phone).toHaveValue('0501234567')
  await fillAddress(page, {
    Street: street,
    City: 'Dubai',
    State: 'Dubai',
    'ZIP/Postal code': '00000',
    Country: 'UAE'
  })
  await saveAddress(page).click()
  await expect(page.getByText(t('Address added successfully!'))).toBeVisible()
  await expect(page.getByText(t('You have not saved an address yet.'))).toHaveCount(0)
  await expect(row(page, street).getByRole('radio')).toBeChecked()

  await addButton(page).click()
  await fillAddress(page, {
    Street: 'Corniche 3',
    City: 'Abu Dhabi',
    State: 'Abu Dhabi',
    'ZIP/Postal code': '00000'
  })
  await saveAddress(page).click()
  const second = row(page, 'Corniche 3')
  await expect(second.getByRole('radio')).not.toBeChecked()
  await expect(second.getByText('0501234567')).toHaveCount(0)

  await second.getByRole('button', { name: t('Edit Corniche 3') }).click()
  await expect(field(page, 'City')).toHaveValue(shownPlace('Abu Dhabi'))
  await fillAddress(page, { City: 'Al Ain' })
  await saveAddress(page).click()
  await expect(page.getByText(t('Address updated successfully'), { exact: true })).toBeVisible()
  await expect(second.getByText(shownTown('Al Ain', 'Abu Dhabi', '00000'))).toBeVisible()

  await second.getByRole('radio').click()
  await expect(second.getByRole('radio')).toBeChecked()
  await page.reload()
  await expect(second.getByRole('radio')).toBeChecked()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)

  const question = page.getByRole('alertdialog', { name: t('Are you sure you want to delete this address?') })
  const remove = row(page, street).getByRole('button', { name: t(`Delete ${street}`, 'address') })
  await remove.click()
  await question.getByRole('button', { name: t('Keep address') }).click()
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()
  await expect(row(page, street)).toBeVisible()
  expect(writes).not.toContain('DELETE')
  await remove.click()
  await question.getByRole('button', { name: t('Delete address') }).click()
  await expect(page.getByText(t('Address deleted successfully!'))).toBeVisible()
  await expect(row(page, street)).toHaveCount(0)
  await page.reload()
  await expect(second).toBeVisible()
  await expect(row(page, street)).toHaveCount(0)
})

test('a session that ends during typing loses no input', async ({ page }) => {
  const email = await newShopper(page)
  await openHydrated(page, localPath('/profile'))
  await page.getByLabel(t('Name')).fill('Amal Nasser')
  await addButton(page).click()
  const typed = { Street: street, City: 'Sharjah', State: 'Sharjah', 'ZIP/Postal code': '12345' }
  await fillAddress(page, typed)

  await page.context().clearCookies()
  await saveAddress(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, { email, password: defaultPassword })
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByLabel(t('Name'))).toHaveValue('Amal Nasser')
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value)

  await saveAddress(page).click()
  await expect(page.getByText(t('Address added successfully!'))).toBeVisible()
  await expect(row(page, street).getByText(shownTown('Sharjah', 'Sharjah', '12345'))).toBeVisible()
  await page.getByRole('button', { name: t('Save changes') }).click()
  await expect(page.getByText(t('Profile updated successfully!'))).toBeVisible()
})
