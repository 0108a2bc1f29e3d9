import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { DevelopedProbe, mark, marked } from '../testing/developed-probe'
import { develop } from './develop'

const probe = new DevelopedProbe()
before(() => probe.open())
after(() => probe.close())

test('an edit is applied to the open page without losing its state', async () => {
  const { folder, edit } = await probe.copy()
  const { address, hot } = await probe.start(folder)
  assert.equal(hot, true)
  const { page, errors } = await probe.visit(`${address}/probe/ahead/me?x=7`)
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
  const { folder, edit } = await probe.copy()
  const { address } = await probe.start(folder)
  const { page } = await probe.visit(`${address}/probe`)
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
  const { folder, edit } = await probe.copy()
  const { address } = await probe.start(folder)
  const { page } = await probe.visit(`${address}/probe`)
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
  const { folder } = await probe.copy()
  const { address } = await probe.start(folder)
  const { page } = await probe.visit(`${address}/probe`)
  await page.getByRole('heading', { name: 'Probe' }).waitFor()
  const postCookie = () =>
    page.evaluate(async () => {
      const response = await fetch('/api/probe/cookie', { method: 'POST' })
      return (await response.json()) as { origin: string; cookie?: string }
    })
  assert.equal((await postCookie()).origin, probe.shop)
  assert.equal((await postCookie()).cookie, 'sid=1')
  const [page404, page200] = await Promise.all(
    ['/nothing', '/probe'].map(path => fetch(address + path, { headers: { accept: 'text/html' } }))
  )
  assert.deepEqual([page404?.status, page200?.status], [404, 200])
  const policy = page200?.headers.get('content-security-policy') ?? ''
  assert.match(policy, /require-trusted-types-for 'script'/)
  assert.doesNotMatch(policy, /unsafe|strict-dynamic|upgrade-insecure/)
  await page.close()
})

test('a remote that does not compile at first shows the error, then the page once it is fixed', async () => {
  const { folder, edit } = await probe.copy()
  await edit('src/late/late.page.tsx', '<h1>', '<h1')
  const { address } = await probe.start(folder)
  const { page } = await probe.visit(`${address}/probe/late`)
  await page.getByRole('alert').filter({ hasText: 'mfe-probe could not be compiled' }).waitFor()
  await edit('src/late/late.page.tsx', '<h1', '<h1>')
  await page.getByRole('heading', { name: 'It arrived' }).waitFor()
  await page.close()
})

test('reloads the page when the shell has no development build', async () => {
  const { folder, edit } = await probe.copy()
  const older = await probe.shopWithout(/\/development\//)
  const { address, hot } = await probe.start(folder, older)
  assert.equal(hot, false)
  const { page, errors } = await probe.visit(`${address}/probe/late`)
  await page.getByRole('heading', { name: 'It arrived' }).waitFor()
  await mark(page)
  await edit('src/late/late.page.tsx', 'It arrived', 'It came again')
  await page.getByRole('heading', { name: 'It came again' }).waitFor()
  assert.equal(await marked(page), undefined)
  assert.deepEqual(errors, [])
  await page.close()
})

test('rejects an unreachable shop, a taken port and declared paths with one line', async () => {
  const { folder } = await probe.copy()
  const options = { app: 'mfe-probe', folder, against: new URL(probe.shop), port: 0 }
  const withMessage = (line: RegExp) => (error: unknown) =>
    error instanceof CliError && line.test(error.message)
  await assert.rejects(
    develop({ ...options, against: new URL('http://127.0.0.1:1') }),
    withMessage(/^No shop responds at http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start one with npm start/)
  )
  await assert.rejects(
    develop({ ...options, port: Number(new URL(probe.shop).port) }),
    withMessage(/^Port \d+ is taken\. Name another one with --port\.$/)
  )
  await writeFile(
    path.join(folder, 'remote.ts'),
    `export default { name: 'mfe-probe', contract: 3, pages: [{ path: '/about', feature: 'late', render: 'browser' }] }`
  )
  await assert.rejects(
    develop(options),
    withMessage(/^mfe-probe declares paths of other remotes in that shop: \/about \(shell\)\.$/)
  )
})
