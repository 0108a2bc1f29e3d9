import type { Page } from '@playwright/test'
import { errorText, localPath, t } from '../support/language'
import { codeFor } from '../support/mail'
import { expectAccessible, mainOf, openHydrated, tabTo } from '../support/page'
import {
  defaultPassword,
  demoShopper,
  newShopper,
  openAccountMenu,
  signIn,
  wrongPassword
} from '../support/shopper'
import { expect, test } from '../support/test'

const recordVerifyCalls = (page: Page): string[] => {
  const bodies: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith('/api/auth/verify-otp'))
      bodies.push(request.postData() ?? '')
  })
  return bodies
}
const wrongCode = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)
const boxes = (page: Page) => page.getByRole('group', { name: t('6-digit code') }).getByRole('textbox')
const typedCode = async (page: Page) =>
  (await boxes(page).evaluateAll(all => all.map(box => (box as HTMLInputElement).value))).join('')

async function clearBoxes(page: Page): Promise<void> {
  await boxes(page).last().focus()
  for (let presses = 0; presses < 7; presses++) await page.keyboard.press('Backspace')
  await expect.poll(() => typedCode(page)).toBe('')
}

/** Pastes the code with blanks, a hyphen and trailing characters, as copied from a mail program. */
async function paste(page: Page, code: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = ` ${code.slice(0, 2)}-${code.slice(2, 4)} ${code.slice(4)}x7`
  await page.evaluate(text => navigator.clipboard.writeText(text), copied)
  await boxes(page).first().focus()
  await page.keyboard.press('ControlOrMeta+V')
}

test('AC-009 AC-010 AC-011 AC-012 AC-014 AC-016 AC-041 a new shopper verifies the e-mail with the mailed code', async ({
  page,
  isMobile
}) => {
  const email = `noor-${Date.now()}@sahra.example`
  const main = mainOf(page)
  const submit = main.getByRole('button', { name: t('Verify Email') })
  const bodies = recordVerifyCalls(page)

  await page.goto(localPath('/signup'))
  await main.getByRole('button', { name: t('Sign Up') }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await main.getByLabel(t('Name')).fill('Noor Saleh')
  await main.getByLabel(t('E-mail')).fill(email)
  await main.getByLabel(t('Password'), { exact: true }).fill(defaultPassword)
  await main.getByRole('button', { name: t('Sign Up') }).click()
  await expect(page).toHaveURL(localPath('/'))

  const menu = await openAccountMenu(page, isMobile)
  const otpSent = page.waitForResponse('**/api/auth/send-otp*')
  await menu.getByRole('button', { name: t('Verify Email') }).click()
  expect((await otpSent).status()).toBe(200)
  await expect(page).toHaveURL(/\/email-verify$/)
  await expect(main.getByText(email)).toBeVisible()
  const code = await codeFor(email, 'verify')

  await boxes(page).first().focus()
  await page.keyboard.type('123')
  await expect(boxes(page).nth(3)).toBeFocused()
  await submit.click()
  await expect(main.getByText(t('Please enter the 6-digit code.'))).toBeVisible()
  expect(bodies).toEqual([])

  await clearBoxes(page)
  await page.keyboard.type(wrongCode(code))
  await submit.click()
  await expect(
    page.getByText(
      errorText('This code is wrong or has expired. Please check it or request a new one.', 'WRONG_CODE')
    )
  ).toBeVisible()
  await expect(page).toHaveURL(/\/email-verify$/)

  if (isMobile) {
    await clearBoxes(page)
    await page.keyboard.type(code)
  } else await paste(page, code)
  await expect.poll(() => typedCode(page)).toBe(code)
  await submit.click()
  await expect(page.getByText(t('Email verified successfully!'))).toBeVisible()
  await expect(page).toHaveURL(localPath('/'))
  expect(bodies).toEqual([wrongCode(code), code].map(otp => JSON.stringify({ otp })))

  const verifiedMenu = await openAccountMenu(page, isMobile)
  await expect(verifiedMenu.getByRole('link', { name: t('My Profile') })).toBeVisible()
  await expect(verifiedMenu.getByRole('button', { name: t('Verify Email') })).toHaveCount(0)

  for (const path of ['/email-verify', '/login', '/signup']) {
    await page.goto(localPath(path))
    await expect(page).toHaveURL(localPath('/'))
  }
})

test('AC-006 AC-007 AC-008 failures show their message and keep the input', async ({ page }) => {
  const main = mainOf(page)
  await page.goto(localPath('/login'))
  await signIn(page, { ...demoShopper, password: 'Not-Her-Password-1' })
  await expect(mainOf(page).getByText(wrongPassword())).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(main.getByLabel(t('E-mail'))).toHaveValue(demoShopper.email)

  await page.route('**/api/auth/login*', route => route.abort())
  await signIn(page)
  await expect(page.getByText(t('An unexpected error occurred. Please try again.'))).toBeVisible()
  await page.unroute('**/api/auth/login*')

  await main.getByRole('link', { name: t('Sign Up') }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await main.getByLabel(t('Name')).fill('Another Layla')
  await main.getByLabel(t('E-mail')).fill(demoShopper.email)
  await main.getByLabel(t('Password'), { exact: true }).fill(defaultPassword)
  const rejected = page.waitForResponse('**/api/auth/register*')
  await main.getByRole('button', { name: t('Sign Up') }).click()
  const { message } = (await (await rejected).json()) as { message: string }
  await expect(main.getByText(errorText(message, 'EMAIL_TAKEN'))).toBeVisible()
  await expect(main.getByLabel(t('Name'))).toHaveValue('Another Layla')
})

test(
  'SX-015 sign-in, sign-up and verification work by keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    const email = `huda-${Date.now()}@sahra.example`
    const main = page.getByRole('main')
    const banner = page.getByRole('banner')

    await openHydrated(page, localPath('/login'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('Skip to content') })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, main.getByRole('link', { name: t('Sign Up') }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('Sign Up') })).toBeFocused()
    await tabTo(page, main.getByLabel(t('Name')))
    await page.keyboard.type('Huda Karim')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await tabTo(page, main.getByLabel(t('Password'), { exact: true }))
    await page.keyboard.type(defaultPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(localPath('/'))

    const account = banner.getByRole('button', { name: t('Account'), exact: true })
    await tabTo(page, account, { key: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await expect(account).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(account).toHaveAttribute('aria-expanded', 'false')
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, banner.getByRole('button', { name: t('Verify Email') }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('Verify your e-mail') })).toBeFocused()
    const code = await codeFor(email, 'verify')
    await tabTo(page, boxes(page).first())
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('Email verified successfully!'))).toBeVisible()
    await expect(page).toHaveURL(localPath('/'))
  }
)

test('SX-013 the account pages have no accessibility violations', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, title] of [
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/reset-password', 'Reset password']
  ] as const) {
    await page.goto(localPath(path))
    await expect(heading).toHaveText(t(title))
    await expectAccessible(page)
  }
  await newShopper(page)
  await page.goto(localPath('/email-verify'))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Verify Email') })
    .click()
  await expect(page.getByText(t('Please enter the 6-digit code.'))).toBeVisible()
  await expectAccessible(page)
  await page.goto(localPath('/profile'))
  await page.getByRole('button', { name: t('Add a new address') }).click()
  await page.getByRole('button', { name: t('Save address') }).click()
  await expect(page.getByText(t('Street is required.'))).toBeVisible()
  await expectAccessible(page)
})
