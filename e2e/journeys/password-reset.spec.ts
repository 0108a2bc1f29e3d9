import { errorText, isArabic, localPath, t } from '../support/language'
import { codeFor } from '../support/mail'
import { expectAccessible, mainOf } from '../support/page'
import { defaultPassword, newShopper, signIn, wrongPassword } from '../support/shopper'
import { expect, test } from '../support/test'

test('AC-017 AC-018 AC-019 AC-021 AC-022 API-017 three steps on one screen; every other session ends', async ({
  page,
  browser
}) => {
  const otherDevice = await (await browser.newContext()).newPage()
  const email = await newShopper(otherDevice)
  await otherDevice.goto(localPath('/profile'))
  await expect(otherDevice.getByLabel(t('Name'))).toHaveValue('Amal Haddad')

  const main = page.getByRole('main')
  const boxes = main.getByRole('group', { name: t('6-digit code') }).getByRole('textbox')
  const verify = main.getByRole('button', { name: t('Verify Email') })
  const newPassword = main.getByLabel(t('New password'))
  const submit = main.getByRole('button', { name: t('Submit') })
  const password = 'Other-Lantern-99'

  await page.goto(localPath('/login'))
  await main.getByRole('link', { name: t('Forgot Your Password') }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await main.getByLabel(t('Registered e-mail')).fill(email)
  const sent = page.waitForResponse('**/api/auth/send-reset-otp*')
  await submit.click()
  const { message } = (await (await sent).json()) as { message: string }
  await expect(
    page.getByText(isArabic() ? t('If this e-mail is registered, a code is on its way.') : message)
  ).toBeVisible()
  const code = await codeFor(email, 'reset')

  await expect(main.getByText(email)).toBeVisible()
  await verify.click()
  await expect(main.getByText(t('Please enter the 6-digit code.'))).toBeVisible()
  await expectAccessible(page)
  await boxes.first().focus()
  await page.keyboard.type((code.startsWith('1') ? '2' : '1') + code.slice(1))
  await verify.click()
  await newPassword.fill(password)
  await expectAccessible(page)
  const rejected = page.waitForResponse('**/api/auth/reset-password*')
  await submit.click()
  const rejection = (await (await rejected).json()) as { message: string }
  await expect(page.getByText(errorText(rejection.message, 'WRONG_CODE'))).toBeVisible()

  // A wrong code returns to step 2 and keeps the e-mail.
  await expect(boxes).toHaveCount(6)
  await expect(main.getByText(email)).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password$/)
  await boxes.first().focus()
  await page.keyboard.type(code)
  await verify.click()
  await newPassword.fill(password)
  await submit.click()
  await expect(page).toHaveURL(/\/login$/)

  await signIn(page, { email, password: defaultPassword })
  await expect(mainOf(page).getByText(wrongPassword())).toBeVisible()
  await signIn(page, { email, password })
  await expect(page).toHaveURL(localPath('/'))

  await otherDevice.reload()
  await expect(otherDevice).toHaveURL(/\/login$/)

  // C395 a mailed code signs in without the password.
  const other = otherDevice.getByRole('main')
  await other.getByLabel(t('E-mail')).fill(email)
  await other.getByRole('button', { name: t('E-mail me a code') }).click()
  await expect(other.getByText(email)).toBeVisible()
  await expectAccessible(otherDevice)
  await other.getByRole('textbox').first().focus()
  await otherDevice.keyboard.type(await codeFor(email, 'verify'))
  await other.getByRole('button', { name: t('Login') }).click()
  await expect(otherDevice).toHaveURL(/\/profile$/)
  await otherDevice.context().close()
})
