import { drawPictures } from '../desk/pictures'
import { openDesk } from '../support/desk'
import { expectAccessible, expectNoHorizontalScroll } from '../support/page'
import { expect, test } from '../support/test'

test('C450 C453 a picture is cropped before its product is saved, and the product has the part', async ({
  page,
  baseURL
}) => {
  const [picture] = await drawPictures(page, 1)
  await openDesk(page, baseURL)
  const desk = new URL(page.url()).origin
  const name = `Cropped ${Date.now()}`
  await page.goto(`${desk}/#/products/create`)
  await page.getByLabel('Name').first().fill(name)
  await page.getByLabel('Price').first().fill('4200')
  const group = page.getByRole('group', { name: 'Pictures' })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await (await chooser).setFiles(picture!)
  const shown = group.getByRole('listitem').locator('img')
  await expect(shown).toHaveAttribute('src', /^\/media\//)
  const whole = (await shown.getAttribute('src'))!

  await page.getByRole('button', { name: 'Crop picture 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop picture 1' })
  const part = dialog.getByRole('group', { name: /^The part that is taken/ })
  await expect(part).toBeVisible()
  const before = (await part.boundingBox())!
  await dialog.getByRole('button', { name: /^Bottom right corner/ }).press('ArrowLeft')
  await expect.poll(async () => (await part.boundingBox())!.width).toBeLessThan(before.width)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take this part' }).click()
  await expect(dialog).toBeHidden()
  await expect(shown).not.toHaveAttribute('src', whole)
  const cropped = (await shown.getAttribute('src'))!
  await expect(page.getByRole('button', { name: 'Crop picture 1' })).toBeFocused()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.reload()
  await expect(shown).toHaveAttribute('src', cropped)
  // Of the form of cards: 4 by 5.
  const form = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  await expect.poll(form).toBeCloseTo(0.8, 1)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Delete the product' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})
