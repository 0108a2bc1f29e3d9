import { readFileSync } from 'node:fs'
import { localTokenFile } from '../../platform/src/release/trust/data-folders'
import { dataFolder } from '../config'
import { expectAccessible, expectNoHorizontalScroll } from '../support/page'
import { copyReleases, liveReleases } from '../support/releases'
import { expect, test } from '../support/test'

/** The page for teams: it opens beside the shop, with the token of a team. */
const token = () => readFileSync(localTokenFile(dataFolder()), 'utf8').trim()
const app = 'mfe-product'

test('SEC-60 a team signs in, looks, promotes a release and rolls it back', async ({ page }) => {
  // A promotion opens pages in a browser of its own.
  test.setTimeout(420_000)
  const before = (await liveReleases()).find(release => release.startsWith(`${app}@`))
  const [candidate = ''] = await copyReleases([app], {
    pattern: `["']Add to Cart["']`,
    replacement: '"Add to Cart" '
  })
  const id = candidate.slice(app.length + 1)

  const response = await page.goto('/platform')
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe')
  await expect(page.getByLabel('Token')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Token').fill(token())
  await page.getByLabel('Your name').fill('Layla')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: app, exact: true }) })
  await expect(row).toContainText(before?.slice(app.length + 1, app.length + 9) ?? '')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  for (const [link, heading] of [
    ['Connections', 'As a list'],
    ['History', 'History'],
    ['Previews', 'Previews'],
    ['Teams', 'Teams']
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }

  await page.goto(`/platform/apps/${app}/${id}`)
  await expect(page.getByRole('heading', { name: 'Against another release' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Promote' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(id.slice(0, 8))
  await dialog.getByLabel('Reason').fill('a look')
  await dialog.getByRole('button', { name: 'Promote' }).click()
  // The page was loaded again: the token is asked for again.
  await dialog.getByLabel('Token').fill(token())
  await dialog.getByRole('button', { name: 'Promote' }).click()
  await expect(dialog.getByText('Done.', { exact: true })).toBeVisible({ timeout: 300_000 })
  expect(await liveReleases()).toContain(candidate)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click()
  await expect(row).toContainText('local (Layla)')
  await row.getByRole('button', { name: 'Roll back' }).click()
  await dialog.getByLabel('Reason').fill('only a look')
  await dialog.getByRole('button', { name: 'Roll back' }).click()
  await expect(dialog.getByText('Done.', { exact: true })).toBeVisible()
  expect(await liveReleases()).toContain(before)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('navigation').getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('only a look').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Token')).toBeVisible()
})

test('C418 the status page says in both languages that the shop works', async ({ page }) => {
  for (const [path, parts] of [
    ['/status', ['Search', 'Mail', 'A product']],
    ['/ar/status', ['البحث', 'صفحة المنتج']]
  ] as const) {
    await page.goto(path)
    for (const part of parts)
      await expect(page.getByRole('listitem').filter({ hasText: part }).first()).toContainText(
        path === '/status' ? /(Works|Has problems) since/ : /مشكلة منذ/
      )
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
})
