import { errorText, localPath, t } from '../support/language'
import { addAuthenticator } from '../support/authenticator'
import { codeFor, sentMails } from '../support/mail'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openHydrated } from '../support/page'
import { defaultPassword, newShopper, postJson, signIn, wrongPassword } from '../support/shopper'
import { expect, test } from '../support/test'

const newPassword = 'Other-Lantern-99'

test('C113 AC-042 AC-043 AC-046 a changed e-mail is undone by the link in the mail to the old address', async ({
  page
}) => {
  const email = await newShopper(page)
  await postJson(page, '/api/auth/send-otp', {})
  await postJson(page, '/api/auth/verify-otp', { otp: await codeFor(email, 'verify') })
  await openHydrated(page, localPath('/profile'))
  const main = page.getByRole('main')
  await main.getByLabel(t('E-mail')).fill(`thief-${email}`)
  const current = main.getByLabel(t('Current password'), { exact: true })
  await current.fill('A wrong guess')
  await main.getByRole('button', { name: t('Show password') }).click()
  await expect(current).toHaveAttribute('type', 'text')
  await main.getByRole('button', { name: t('Save changes') }).click()
  await expect(main.getByText(errorText('Your current password is wrong.', 'WRONG_PASSWORD'))).toBeVisible()
  await expect(current).toBeFocused()
  await expectAccessible(page)
  await current.fill(defaultPassword)
  await main.getByRole('button', { name: t('Save changes') }).click()
  await expect(page.getByText(t('Profile updated successfully!'))).toBeVisible()
  await postJson(page, '/api/auth/verify-otp', { otp: await codeFor(`thief-${email}`, 'verify') })

  const link = () => {
    const text = sentMails().findLast(({ to, kind }) => to === email && kind === 'security')?.text ?? ''
    return /^http.*\/restore-email#.*$/m.exec(text)?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  await openHydrated(page, link())
  await expectAccessible(page)
  await main.getByRole('button', { name: t('Restore my e-mail') }).click()
  await expect(main.getByRole('heading', { name: t('Your e-mail is restored') })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: t('Choose a new password') }).click()

  await main.getByLabel(t('Registered e-mail')).fill(email)
  await main.getByRole('button', { name: t('Submit') }).click()
  const code = await codeFor(email, 'reset')
  await main.getByRole('textbox').first().focus()
  await page.keyboard.type(code)
  await main.getByRole('button', { name: t('Verify Email') }).click()
  await main.getByLabel(t('New password')).fill('aaaaaaaa')
  await main.getByRole('button', { name: t('Submit') }).click()
  await expect(
    main.getByText(
      errorText('Repeated characters like "aaa" are easy to guess.', 'PASSWORD_GUESSABLE', {
        feedback: 'يسهل تخمين الأحرف المكررة.'
      })
    )
  ).toBeVisible()
  await main.getByLabel(t('New password')).fill(newPassword)
  await main.getByRole('button', { name: t('Submit') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, { email, password: newPassword })
  await expect(page).toHaveURL(localPath('/'))
})

test('C113 AC-043 AC-044 AC-045 AC-047 AC-048 AC-061 AC-062 devices, passkeys, password, data and closing of the account', async ({
  page,
  browser
}) => {
  const email = await newShopper(page)
  const other = await (await browser.newContext()).newPage()
  await other.goto(localPath('/login'))
  await signIn(other, { email, password: defaultPassword })
  await expect(other).toHaveURL(localPath('/'))

  await openHydrated(page, localPath('/profile'))
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('Security') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('Security'))
  await expect(main.getByText(t('This device'))).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main.getByRole('button', { name: t('Sign out all other devices') }).click()
  await expect(main.getByRole('button', { name: new RegExp(`^${t('Sign out')}`) })).toHaveCount(0)
  await other.goto(localPath('/profile'))
  await expect(other).toHaveURL(/\/login$/)
  await other.context().close()

  await addAuthenticator(page)
  await main.getByLabel(t('Name of the passkey')).fill('2026')
  await main.getByRole('button', { name: t('Add a passkey') }).click()
  await expect(page.getByText(t('The passkey is added.'))).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: '2026' }).first()).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: t('Add a passkey') }).click()
  await expect(page.getByText(t('This device has a passkey of your account already.'))).toBeVisible()

  // The autofill of the e-mail field, which this authenticator confirms; then the button, where a browser has no such autofill.
  await page.context().clearCookies()
  await page.goto(localPath('/login'))
  await expect(page).toHaveURL(localPath('/'))
  await page.context().clearCookies()
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto(localPath('/login'))
  await main.getByRole('button', { name: t('Sign in with a passkey') }).click()
  await expect(page).toHaveURL(localPath('/'))
  await openHydrated(page, localPath('/profile/security'))

  await main.getByLabel(t('Current password'), { exact: true }).fill(defaultPassword)
  await main.getByLabel(t('New password'), { exact: true }).fill(email)
  await main.getByRole('button', { name: t('Change password') }).click()
  await expect(
    main.getByText(errorText('Please choose a password that is not your e-mail.', 'PASSWORD_IS_EMAIL'))
  ).toBeVisible()
  await main.getByLabel(t('New password'), { exact: true }).fill(newPassword)
  await main.getByRole('button', { name: t('Change password') }).click()
  await expect(page.getByText(t('Your password has been changed.'))).toBeVisible()

  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: t('Download your data') }).click()
  expect((await download).suggestedFilename()).toBe('sahra-my-data.json')

  await main.getByRole('button', { name: t('Close account…') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel(t('Current password'), { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: t('Close account'), exact: true }).click()
  await expect(page.getByText(t('Your account is closed.'))).toBeVisible()
  await expect(page).toHaveURL(localPath('/'))
  await page.goto(localPath('/login'))
  await signIn(page, { email, password: newPassword })
  await expect(mainOf(page).getByText(wrongPassword())).toBeVisible()
})
