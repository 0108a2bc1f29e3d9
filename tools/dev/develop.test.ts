import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import test, { after, before } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { root } from '../../platform/src/build/deployables'
import { CliError } from '../../platform/src/cli/cli-error'
import { openBrowser } from '../../platform/src/testing/chromium'
import { openShop } from '../testing/open-shop'
import { develop, type Running } from './develop'

/** A remote that the shop has never seen, worked on inside that shop; only copies are edited. */
const closing: (() => unknown)[] = []
let browser: Browser
let shop: string

before(async () => {
  const opened = await openShop()
  closing.push(opened.close)
  shop = opened.address
  browser = await openBrowser()
  closing.push(() => browser.close())
})
after(async () => {
  for (const close of closing.reverse()) await close()
})

async function copied(): Promise<{
  folder: string
  edit: (file: string, from: string, to: string) => Promise<void>
}> {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache/developed-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  await cp(path.join(root, 'platform/src/testing/probe'), folder, { recursive: true })
  return {
    folder,
    async edit(file, from, to) {
      const text = await readFile(path.join(folder, file), 'utf8')
      assert.ok(text.includes(from), `${file} has no ${from}`)
      const aside = `${folder}.edited`
      await writeFile(aside, text.replace(from, to))
      await rename(aside, path.join(folder, file))
    }
  }
}

async function developed(folder: string, against = shop): Promise<Running> {
  const running = await develop({ app: 'mfe-probe', folder, against: new URL(against), port: 0 })
  closing.push(running.close)
  return running
}

async function visit(url: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => line.type() === 'error' && complaints.push(line.text()))
  await page.goto(url, { waitUntil: 'commit' })
  return { page, complaints }
}

const marked = (page: Page) => page.evaluate(() => (globalThis as { mark?: boolean }).mark)
const mark = (page: Page) => page.evaluate(() => void ((globalThis as { mark?: boolean }).mark = true))

test('an edit is put into the standing page, whose state stays', async () => {
  const { folder, edit } = await copied()
  const { address, hot } = await developed(folder)
  assert.equal(hot, true)
  const { page, complaints } = await visit(`${address}/probe/ahead/me?x=7`)
  await page.getByTestId('data').filter({ hasText: 'me 7' }).waitFor()
  await mark(page)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()

  await edit('src/ahead/ahead.page.tsx', '>Ahead<', '>Ahead of all<')
  await page.getByRole('heading', { name: 'Ahead of all' }).waitFor()
  assert.ok(await page.getByRole('button', { name: 'Pressed 1' }).isVisible())

  // What loads is asked again when it changes.
  await edit('src/ahead/ahead.page.tsx', '${params.name} ${url', 'dear ${params.name} ${url')
  await page.getByTestId('data').filter({ hasText: 'dear me 7' }).waitFor()

  await page.getByRole('link', { name: 'Sahra' }).first().waitFor()
  assert.equal(await marked(page), true)
  assert.deepEqual(complaints, [])
  await page.close()
})

test('so is an edit of css; a mistake is shown and goes away with its end', async () => {
  const { folder, edit } = await copied()
  const { address } = await developed(folder)
  const { page } = await visit(`${address}/probe`)
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await mark(page)
  await edit('src/probe/probe.module.css', 'rgb(1, 2, 3)', 'rgb(7, 8, 9)')
  const outline = page.locator('[data-boundary=mfe-probe] > div')
  await page.waitForFunction(
    e => e && getComputedStyle(e).outlineColor === 'rgb(7, 8, 9)',
    await outline.elementHandle()
  )

  await edit('src/probe/probe.page.tsx', '<h1>Probe', '<h1>>Probe')
  const alert = page.getByRole('alert').filter({ hasText: 'mfe-probe could not be compiled' })
  await alert.waitFor()
  assert.match(await alert.innerText(), /src\/probe\/probe\.page\.tsx/)
  await edit('src/probe/probe.page.tsx', '<h1>>Probe', '<h1>Mended')
  await page.getByRole('heading', { name: 'Mended at /probe' }).waitFor()
  await alert.waitFor({ state: 'detached' })
  assert.equal(await marked(page), true)
  await page.close()
})

test('a background part is ended and started again', async () => {
  const { folder, edit } = await copied()
  const { address } = await developed(folder)
  const { page } = await visit(`${address}/probe`)
  const ask = page.getByRole('button', { name: 'Ask the owner' })
  await ask.click()
  await page.getByText('added: true').waitFor()
  await mark(page)
  await edit('src/start.ts', 'added: true', 'added: false')
  await page.waitForFunction(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Ask the owner'
    )
    button?.click()
    return document.querySelector('output')?.textContent === 'added: false'
  })
  assert.equal(await marked(page), true)
  await page.close()
})

test('the shop behind takes it for its own page', async () => {
  const { folder } = await copied()
  const { address } = await developed(folder, shop)
  const { page } = await visit(`${address}/probe`)
  await page.getByRole('heading', { name: 'Probe' }).waitFor()
  const asked = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/probe/cookie', { method: 'POST' })
      return (await answer.json()) as { origin: string; cookie?: string }
    })
  assert.equal((await asked()).origin, shop)
  assert.equal((await asked()).cookie, 'sid=1')
  const [page404, page200] = await Promise.all(
    ['/nothing', '/probe'].map(at => fetch(address + at, { headers: { accept: 'text/html' } }))
  )
  assert.deepEqual([page404?.status, page200?.status], [404, 200])
  const policy = page200?.headers.get('content-security-policy') ?? ''
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe|strict-dynamic|upgrade-insecure/)
  await page.close()
})

test('a remote that is broken from the start says so, and comes once it is mended', async () => {
  const { folder, edit } = await copied()
  await edit('src/late/late.page.tsx', '<h1>', '<h1')
  const { address } = await developed(folder)
  const { page } = await visit(`${address}/probe/late`)
  await page.getByRole('alert').filter({ hasText: 'mfe-probe could not be compiled' }).waitFor()
  await edit('src/late/late.page.tsx', '<h1', '<h1>')
  await page.getByRole('heading', { name: 'It arrived' }).waitFor()
  await page.close()
})

test('reloads the page when the shell has no development build', async () => {
  const before = createServer((request, answer) => {
    if (request.url?.includes('/development/')) return answer.writeHead(404).end()
    const target = new URL(request.url ?? '/', shop)
    ask(target, { headers: { ...request.headers, host: target.host } }, came => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    }).end()
  })
  await new Promise<void>(resolve => before.listen(0, '127.0.0.1', resolve))
  closing.push(() => (before.close(), before.closeAllConnections()))
  const { folder, edit } = await copied()
  const older = `http://127.0.0.1:${(before.address() as AddressInfo).port}`
  const { address, hot } = await developed(folder, older)
  assert.equal(hot, false)
  const { page, complaints } = await visit(`${address}/probe/late`)
  await page.getByRole('heading', { name: 'It arrived' }).waitFor()
  await mark(page)
  await edit('src/late/late.page.tsx', 'It arrived', 'It came again')
  await page.getByRole('heading', { name: 'It came again' }).waitFor()
  assert.equal(await marked(page), undefined)
  assert.deepEqual(complaints, [])
  await page.close()
})

test('rejects what is in the way with one line', async () => {
  const { folder } = await copied()
  const options = { app: 'mfe-probe', folder, against: new URL(shop), port: 0 }
  const withMessage = (line: RegExp) => (error: unknown) =>
    error instanceof CliError && line.test(error.message)
  await assert.rejects(
    develop({ ...options, against: new URL('http://127.0.0.1:1') }),
    withMessage(/^No shop answers at http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start one with npm start/)
  )
  await assert.rejects(
    develop({ ...options, port: Number(new URL(shop).port) }),
    withMessage(/^Port \d+ is taken\. Name another one with --port\.$/)
  )
  await writeFile(
    path.join(folder, 'remote.ts'),
    `export default { name: 'mfe-probe', contract: 2, pages: [{ path: '/about', feature: 'late', render: 'browser' }] }`
  )
  await assert.rejects(
    develop(options),
    withMessage(/^mfe-probe declares paths of other remotes in that shop: \/about \(shell\)\.$/)
  )
})
