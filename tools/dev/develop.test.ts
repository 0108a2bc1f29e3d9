import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import test, { after, before } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { root } from '../../platform/src/build/deployables'
import { CliError } from '../../platform/src/cli/cli-error'
import { openBrowser } from '../../platform/src/testing/chromium'
import { openShop } from '../testing/open-shop'
import { develop, type Running } from './develop'

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

async function copyProbe(): Promise<{
  folder: string
  edit: (file: string, from: string, to: string) => Promise<void>
}> {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache/startDevelopment-'))
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

async function startDevelopment(folder: string, against = shop): Promise<Running> {
  const running = await develop({ app: 'mfe-probe', folder, against: new URL(against), port: 0 })
  closing.push(running.close)
  return running
}

async function visit(url: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', line => line.type() === 'error' && errors.push(line.text()))
  await page.goto(url, { waitUntil: 'commit' })
  return { page, errors }
}

const marked = (page: Page) => page.evaluate(() => (globalThis as { mark?: boolean }).mark)
const mark = (page: Page) => page.evaluate(() => void ((globalThis as { mark?: boolean }).mark = true))

test('an edit is applied to the open page without losing its state', async () => {
  const { folder, edit } = await copyProbe()
  const { address, hot } = await startDevelopment(folder)
  assert.equal(hot, true)
  const { page, errors } = await visit(`${address}/probe/ahead/me?x=7`)
  await page.getByTestId('data').filter({ hasText: 'me 7' }).waitFor()
  await mark(page)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()

  await edit('src/ahead/ahead.page.tsx', '>Ahead<', '>Ahead of all<')
  await page.getByRole('heading', { name: 'Ahead of all' }).waitFor()
  assert.ok(await page.getByRole('button', { name: 'Pressed 1' }).isVisible())

  // A changed loader runs again.
  await edit('src/ahead/ahead.page.tsx', '${params.name} ${url', 'edited ${params.name} ${url')
  await page.getByTestId('data').filter({ hasText: 'edited me 7' }).waitFor()

  await page.getByRole('link', { name: 'Sahra' }).first().waitFor()
  assert.equal(await marked(page), true)
  assert.deepEqual(errors, [])
  await page.close()
})

test('an edit of CSS is applied; a compile error is shown until it is fixed', async () => {
  const { folder, edit } = await copyProbe()
  const { address } = await startDevelopment(folder)
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
  await edit('src/probe/probe.page.tsx', '<h1>>Probe', '<h1>Fixed')
  await page.getByRole('heading', { name: 'Fixed at /probe' }).waitFor()
  await alert.waitFor({ state: 'detached' })
  assert.equal(await marked(page), true)
  await page.close()
})

test('a start module is stopped and started again', async () => {
  const { folder, edit } = await copyProbe()
  const { address } = await startDevelopment(folder)
  const { page } = await visit(`${address}/probe`)
  const button = page.getByRole('button', { name: 'Send the command' })
  await button.click()
  await page.getByText('added: true').waitFor()
  await mark(page)
  await edit('src/start.ts', 'added: true', 'added: false')
  await page.waitForFunction(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Send the command'
    )
    button?.click()
    return document.querySelector('output')?.textContent === 'added: false'
  })
  assert.equal(await marked(page), true)
  await page.close()
})

test('the shop accepts requests of the page as its own', async () => {
  const { folder } = await copyProbe()
  const { address } = await startDevelopment(folder, shop)
  const { page } = await visit(`${address}/probe`)
  await page.getByRole('heading', { name: 'Probe' }).waitFor()
  const postCookie = () =>
    page.evaluate(async () => {
      const response = await fetch('/api/probe/cookie', { method: 'POST' })
      return (await response.json()) as { origin: string; cookie?: string }
    })
  assert.equal((await postCookie()).origin, shop)
  assert.equal((await postCookie()).cookie, 'sid=1')
  const [page404, page200] = await Promise.all(
    ['/nothing', '/probe'].map(at => fetch(address + at, { headers: { accept: 'text/html' } }))
  )
  assert.deepEqual([page404?.status, page200?.status], [404, 200])
  const policy = page200?.headers.get('content-security-policy') ?? ''
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe|strict-dynamic|upgrade-insecure/)
  await page.close()
})

test('a remote that does not compile at first shows the error, then the page once it is fixed', async () => {
  const { folder, edit } = await copyProbe()
  await edit('src/late/late.page.tsx', '<h1>', '<h1')
  const { address } = await startDevelopment(folder)
  const { page } = await visit(`${address}/probe/late`)
  await page.getByRole('alert').filter({ hasText: 'mfe-probe could not be compiled' }).waitFor()
  await edit('src/late/late.page.tsx', '<h1', '<h1>')
  await page.getByRole('heading', { name: 'It arrived' }).waitFor()
  await page.close()
})

test('reloads the page when the shell has no development build', async () => {
  const before = createServer((request, reply) => {
    if (request.url?.includes('/development/')) return reply.writeHead(404).end()
    const target = new URL(request.url ?? '/', shop)
    sendRequest(target, { headers: { ...request.headers, host: target.host } }, response => {
      reply.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(reply)
    }).end()
  })
  await new Promise<void>(resolve => before.listen(0, '127.0.0.1', resolve))
  closing.push(() => (before.close(), before.closeAllConnections()))
  const { folder, edit } = await copyProbe()
  const older = `http://127.0.0.1:${(before.address() as AddressInfo).port}`
  const { address, hot } = await startDevelopment(folder, older)
  assert.equal(hot, false)
  const { page, errors } = await visit(`${address}/probe/late`)
  await page.getByRole('heading', { name: 'It arrived' }).waitFor()
  await mark(page)
  await edit('src/late/late.page.tsx', 'It arrived', 'It came again')
  await page.getByRole('heading', { name: 'It came again' }).waitFor()
  assert.equal(await marked(page), undefined)
  assert.deepEqual(errors, [])
  await page.close()
})

test('rejects an unreachable shop, a taken port and declared paths with one line', async () => {
  const { folder } = await copyProbe()
  const options = { app: 'mfe-probe', folder, against: new URL(shop), port: 0 }
  const withMessage = (line: RegExp) => (error: unknown) =>
    error instanceof CliError && line.test(error.message)
  await assert.rejects(
    develop({ ...options, against: new URL('http://127.0.0.1:1') }),
    withMessage(/^No shop responds at http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start one with npm start/)
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
