import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import test, { after, before } from 'node:test'
import type { Page } from '@playwright/test'
import { layoutText } from '../../shell/src/layout/layout.text.ar'
import { DevelopedProbe, mark, marked } from '../testing/developed-probe'

const ARABIC = 'متأخّرة'
const TEXTS = 'src/late/late.text.ar.ts'

const probe = new DevelopedProbe()
before(() => probe.open())
after(() => probe.close())

const language = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
/** Waits until the page has the title of its texts. */
const showsTitle = (page: Page, title: string) =>
  page.getByTestId('title').filter({ hasText: title }).waitFor()

test('C204 a page below /ar has the Arabic shell and texts, and edits of them are applied to it', async () => {
  const { folder, edit } = await probe.copy()
  const { address } = await probe.start(folder)
  const { page, errors } = await probe.visit(`${address}/ar/probe/late`)
  await showsTitle(page, ARABIC)
  assert.equal(await language(page), 'ar rtl')
  // The title follows the content; in the HTML it is that of an unknown page.
  await page.waitForFunction(title => document.title.includes(title), ARABIC)
  await page.getByRole('link', { name: layoutText.skip }).waitFor({ state: 'attached' })
  await mark(page)

  await edit(TEXTS, ARABIC, 'وصلت')
  await showsTitle(page, 'وصلت')
  await edit('src/late/late.page.tsx', 'It arrived', 'It came again')
  await page.getByRole('heading', { name: 'It came again' }).waitFor()
  assert.equal(await marked(page), true)

  // The English page has the edits of the page and its own texts.
  await page.goto(`${address}/probe/late`)
  await showsTitle(page, 'Late')
  await page.getByRole('heading', { name: 'It came again' }).waitFor()
  assert.equal(await language(page), 'en ltr')
  assert.deepEqual(errors, [])
  await page.close()
})

test('C204 a language is compiled with its first page; an unknown one is none', async () => {
  const { folder } = await probe.copy()
  const { address } = await probe.start(folder)
  const status = (url: string) =>
    fetch(address + url, { headers: { accept: 'text/html' } }).then(response => response.status)
  const entry = '/releases/mfe-probe/development/ar/remoteEntry.js'
  assert.deepEqual(
    [await status('/probe'), await status('/xx/probe'), await status('/AR/probe'), await status(entry)],
    [200, 404, 404, 404]
  )
  assert.deepEqual(
    [await status('/ar/probe?x=1'), await status('/ar/nothing'), await status(entry)],
    [200, 404, 200]
  )
})

test('C204 a translation that is written while the page is open is applied', async () => {
  const { folder, write } = await probe.copy()
  await rm(path.join(folder, TEXTS))
  const { address } = await probe.start(folder)
  const { page } = await probe.visit(`${address}/ar/probe/late`)
  await showsTitle(page, 'Late')
  await write(TEXTS, `export const lateText = { title: '${ARABIC}' }\n`)
  await showsTitle(page, ARABIC)
  await page.close()
})

test('C141 a remote without the language is shown in the first one, as the shop does', async () => {
  const { folder, edit } = await probe.copy()
  await edit('remote.ts', "name: 'mfe-probe',", "name: 'mfe-probe', languages: [],")
  const { address } = await probe.start(folder)
  const { page, errors } = await probe.visit(`${address}/ar/probe/late`)
  await showsTitle(page, 'Late')
  assert.equal(await language(page), 'ar rtl')
  const shown = page.locator('[lang=en][dir=ltr]').getByTestId('title')
  assert.equal(await shown.count(), 1)
  assert.deepEqual(errors, [])
  await page.close()
})

test('C204 pages of a language reload when the shell has no development build in it', async () => {
  const { folder, edit } = await probe.copy()
  const { address, hot } = await probe.start(folder, await probe.shopWithout(/\/ar\/development\//))
  assert.equal(hot, true)
  const { page, errors } = await probe.visit(`${address}/ar/probe/late`)
  await showsTitle(page, ARABIC)
  await mark(page)
  await edit(TEXTS, ARABIC, 'وصلت')
  await showsTitle(page, 'وصلت')
  assert.equal(await marked(page), undefined)
  assert.deepEqual(errors, [])
  await page.close()
})
