import { openDesk } from '../support/desk'
import { placeFirstOrder } from '../support/orders'
import { expectAccessible, expectNoHorizontalScroll, recordErrors } from '../support/page'
import { expect, test } from '../support/test'

/** What is typed is text, wherever the desk shows it. */
const script = 'Blue hours <img src="x" onerror="document.title=1">'

/** The desk: a house runs its shop in the browser. */
test('C310 C312 C453 C482 a person with a passkey confirms and ships an order, changes a price, answers a review and adds a banner', async ({
  page,
  baseURL,
  isMobile
}) => {
  const { number } = await placeFirstOrder(page)
  const errors = recordErrors(page)
  const dialog = page.getByRole('dialog')
  const expectSound = async () => {
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
  await openDesk(page, baseURL)
  await expect(page.getByRole('region', { name: 'Orders to confirm' })).toContainText(number)
  await expectSound()

  await page.getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const packingList = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing list' }).click()
  await dialog.getByRole('button', { name: 'Packing list' }).click()
  expect((await packingList).suggestedFilename()).toBe(`packing-list-${number}.pdf`)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await dialog.getByRole('textbox', { name: 'Text' }).fill(`Call first\n${script}`)
  await dialog.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Note of ' })).toContainText(script)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Ship' }).click()
  await dialog.getByLabel('Carrier').fill('Aramex')
  await dialog.getByLabel('Tracking number').fill('55501')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(page.getByText('55501')).toBeVisible()
  await expectSound()
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice or credit note' }).click()
  await dialog.getByRole('button', { name: 'Invoice or credit note' }).click()
  expect((await invoice).suggestedFilename()).toMatch(/^INV-.+\.pdf$/)

  const desk = new URL(page.url()).origin
  const saved = page.getByText('Element updated')
  await page.goto(`${desk}/#/products`)
  const product = page.getByText('Beeswax Leather Balm')
  // A table has heads.
  if (isMobile) await expect(page.getByRole('listitem').filter({ has: product })).toContainText(/Stock: \d/)
  await product.click()
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toHaveValue(/./)
  const before = await price.inputValue()
  for (const amount of ['35', before]) {
    await price.fill(amount)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(saved).toBeVisible()
    await expect(saved).toBeHidden()
    await expect(price).toHaveValue(amount)
  }
  await expectSound()

  await page.goto(`${desk}/#/`)
  // The first link is that of the list.
  await page.getByRole('region', { name: 'Reviews without an answer' }).getByRole('link').nth(1).click()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Thank you for your visit.')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Thank you for your visit.')
  await expectSound()
  // Other journeys count what is unanswered.
  await page.getByRole('button', { name: 'Take the answer back' }).click()
  await dialog.getByRole('button', { name: 'Take the answer back' }).click()
  await expect(page.getByRole('main')).not.toContainText('Thank you for your visit.')

  await page.goto(`${desk}/#/figures`)
  await expect(page.getByRole('img', { name: /^Total by Day/ })).toBeVisible()
  await expectSound()
  await page.getByLabel('Plot').selectOption('Orders')
  await page.getByRole('combobox', { name: 'Figure' }).selectOption('Sales by category')
  await expect(page.getByRole('region', { name: 'Sales by category' })).toContainText('Bags')
  await expectSound()
  await page.getByRole('combobox', { name: 'Figure' }).selectOption('From cart to delivery')
  await expect(page.getByRole('row', { name: /^Ordered / })).toBeVisible()
  await expectSound()
  await page.getByRole('combobox', { name: 'Figure' }).selectOption('Sales by category')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^categories_.+\.csv$/)

  await page.goto(`${desk}/#/translations`)
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('العربية')
  await expect(page.getByText('Top-handle bags').first()).toBeVisible()
  await expectSound()

  await page.goto(`${desk}/#/banners/create`)
  await page.getByLabel('Place').click()
  await page.getByRole('option', { name: 'Banner 3' }).click()
  const picture = page.getByRole('textbox', { name: 'Picture', exact: true })
  await picture.fill('/media/watch-steel-blue.webp')
  // With the pointer and with the keyboard (C453).
  await page.getByRole('button', { name: 'Crop the picture' }).click()
  const part = dialog.getByRole('group', { name: /^The part that is taken/ })
  const corner = dialog.getByRole('button', { name: /^Bottom right corner/ })
  const whole = (await part.boundingBox())!
  await corner.dragTo(part)
  await corner.press('ArrowLeft')
  const taken = (await part.boundingBox())!
  expect(taken.width).toBeLessThan(whole.width * 0.6)
  expect(taken.height).toBeLessThan(whole.height * 0.6)
  await expect(dialog.getByRole('button', { name: 'Take this part' })).toBeInViewport()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take this part' }).click()
  await expect(dialog).toBeHidden()
  await expect(picture).toHaveValue(/^\/media\/(?!watch-steel-blue)/)
  await page.getByLabel('Text of the picture').fill(script)
  await page.getByLabel('Begins').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(script).first().click()
  await expect(page.getByLabel('Text of the picture')).toHaveValue(script)
  await page.getByLabel('Text of the picture').fill(`${script} 2`)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(saved).toBeVisible()
  await page.goto(`${desk}/#/history`)
  await page.getByText('Banner changed').first().click()
  await expect(page.getByRole('main')).toContainText(`${script} 2`)
  await expect(page.locator('img[src="x"], script:not([src])')).toHaveCount(0)
  await page.goto(`${desk}/#/banners`)
  await page.getByText(`${script} 2`).first().click()
  await expectSound()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(script)).toHaveCount(0)

  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'اللافتات' })).toBeVisible()
  await expectSound()
  // A browser that has never signed in has no session to open.
  expect(errors.filter(text => !text.includes('401 (Unauthorized)'))).toEqual([])
})
