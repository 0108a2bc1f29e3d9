import { randomUUID } from 'node:crypto'
import { runAdmin } from '../support/admin'
import { localPath, t } from '../support/language'
import { noteWritten } from '../support/latin-words'
import { sentMails } from '../support/mail'
import { orderSection, placeFirstOrder, timelineSteps } from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll, mainOf, openHydrated } from '../support/page'
import { shownPlace } from '../support/places'
import { expect, test } from '../support/test'

test('OR-054 OR-055 C373 the link in the mails of an order shows where it is, without signing in', async ({
  page
}) => {
  const { _id, number } = await placeFirstOrder(page)
  await runAdmin('orders', 'ship', number, 'Aramex', '55504')
  const link = () => {
    const mail = sentMails().findLast(({ orderId, text }) => orderId === _id && text.includes('55504'))
    return /http\S*\/track-order#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')

  await page.context().clearCookies()
  await openHydrated(page, link())
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toContainText(number)
  await expect(mainOf(page)).toContainText(shownPlace('Dubai'))
  await expect(mainOf(page).getByText(t('Your order is on its way to you.', 'order'))).toBeVisible()
  await expect(timelineSteps(page)).toHaveCount(3)
  await expect(orderSection(page, t('Tracking Info'))).toContainText('55504')
  await expect(mainOf(page)).not.toContainText('Amal')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await page.context().cookies()).toEqual([])
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  // The address differs in its fragment alone: the page stays.
  await page.goto(localPath(`/track-order#${_id}.${'s'.repeat(43)}`))
  await expect(
    mainOf(page).getByRole('heading', { name: t('This link has ended', 'track-order') })
  ).toBeVisible()
  await expectAccessible(page)
})

test('SH-110 SH-111 C374 the newsletter is confirmed and ended by the links in its mails', async ({
  page
}) => {
  const email = `noor-${randomUUID()}@example.com`
  noteWritten(email)
  noteWritten('WELCOME20')
  const main = mainOf(page)
  const link = (step: string) => {
    const texts = sentMails().flatMap(({ to, text }) => (to === email ? [text] : []))
    return new RegExp(`http\\S*/newsletter#${step}\\.\\S+`).exec(texts.join('\n'))?.[0] ?? ''
  }
  await runAdmin('newsletter', 'on')
  try {
    // Pages that were rendered before the switch go on for a moment.
    await expect(async () => {
      await openHydrated(page, localPath('/contact'))
      const form = main.getByRole('region', { name: t('Subscribe Now & Get 20% Off') })
      await form.getByLabel(t('E-mail', 'newsletter')).fill(email)
      await form.getByRole('button', { name: t('SUBSCRIBE') }).click()
      await expect(form.getByRole('status')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expectAccessible(page)
  } finally {
    await runAdmin('newsletter', 'off')
  }

  await expect.poll(() => link('confirm')).not.toBe('')
  await page.goto(link('confirm'))
  await expectAccessible(page)
  await main.getByRole('button', { name: t('Confirm', 'newsletter') }).click()
  await expect(
    main.getByRole('heading', { name: t('You receive our newsletter', 'newsletter') })
  ).toBeVisible()
  await expect(main).toContainText('WELCOME20')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await expect.poll(() => link('end')).not.toBe('')
  await page.goto(localPath('/'))
  await page.goto(link('end'))
  await main.getByRole('button', { name: t('Unsubscribe', 'newsletter') }).click()
  await expect(main.getByRole('heading', { name: t('You are unsubscribed') })).toBeVisible()
})
