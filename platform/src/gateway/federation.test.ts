import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import test, { after, before } from 'node:test'
import type { Browser, Page, Route } from '@playwright/test'
import { beaconRequest, type BeaconEvent } from '@sahra/shared/contract/beacon'
import { buildAll, distOf } from '../build/build-all'
import { buildProbe } from '../testing/build-probe'
import { openBrowser } from '../testing/chromium'
import { openRegistry } from '../testing/fixture-release'
import { readGatewayConfig } from './config'
import { createGateway, type Gateway } from './server'

/** The shell as it is built and a remote, in a real browser behind the real gateway. */
let browser: Browser
let gateway: Gateway
let shop: string
const closing: (() => unknown)[] = []
const reports: string[] = []
/** Of the probe: the one before, and the live one. */
const releases: string[] = []

before(async () => {
  const { failed } = await buildAll(['shell'])
  assert.deepEqual(failed, [])
  const before = await buildProbe('Earlier probe at')
  const probe = await buildProbe()
  closing.push(before.remove, probe.remove)
  const { registry, folder, sign } = await openRegistry()
  const set: Record<string, string> = {}
  for (const [expected, { folder: at }] of [before, probe].entries()) {
    for (const dist of [distOf('shell'), path.join(at, 'dist')]) {
      const { release } = await registry.publish(dist, sign)
      set[release.app] = release.id
    }
    await registry.promote('production', { set, who: 'test', why: '', expected })
    releases.push(set['mfe-probe'] ?? '')
  }
  const api = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(request.url?.startsWith('/api/auth') ? '{"success":false}' : '[]')
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  closing.push(
    () => api.close(),
    () => api.closeAllConnections()
  )
  const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  gateway = await createGateway(readGatewayConfig({ REGISTRY_DIR: folder, API_TARGET: target }), line =>
    reports.push(line)
  )
  shop = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => gateway.app.close())
  browser = await openBrowser()
  closing.push(() => browser.close())
})
after(async () => {
  for (const close of closing.reverse()) await close()
})

interface Visit {
  page: Page
  files: string[]
  complaints: string[]
}

async function visit(
  where: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined
): Promise<Visit> {
  const page = await browser.newPage()
  const files: string[] = []
  const complaints: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname))
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => line.type() === 'error' && complaints.push(line.text()))
  await prepare(page)
  // Not until 'load': a file that hangs would hold it.
  await page.goto(shop + where, { waitUntil: 'commit' })
  return { page, files, complaints }
}

test('one React, one router, one store; files once; nothing the policies refuse', async () => {
  const { page, files, complaints } = await visit('/probe?a=1')
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await page.getByTestId('data').waitFor()
  assert.equal(await page.getByTestId('data').innerText(), 'data of ?a=1')
  // The shell writes this store when its own load ends: the remote sees it, so it is the same one.
  await page.getByTestId('store').filter({ hasText: '"ready"' }).waitFor()
  const outline = await page
    .locator('[data-boundary=mfe-probe] > div')
    .evaluate(e => getComputedStyle(e).outlineColor)
  assert.equal(outline, 'rgb(1, 2, 3)')
  const own = files.filter(file => file.startsWith('/releases/'))
  assert.deepEqual(own.length, new Set(own).size, own.join('\n'))
  assert.deepEqual(complaints, [])
  await page.close()
})

test('a command waits until its owner is here', async () => {
  const { page, files } = await visit('/probe')
  await page.getByRole('heading', { name: 'Probe' }).waitFor()
  assert.ok(!files.some(file => /\/start\./.test(file)))
  await page.getByRole('button', { name: 'Ask the owner' }).click()
  await page.getByText('added: true').waitFor()
  assert.ok(files.some(file => /\/start\./.test(file)))
  await page.close()
})

test('a link brings its page ahead, the page gets the focus and its name is said', async () => {
  const { page, files } = await visit('/probe')
  const link = page.getByRole('link', { name: 'Go on' })
  await link.hover()
  await page.waitForRequest(/late\.\w+\.js/).catch(() => undefined)
  assert.ok(files.some(file => /\/late\./.test(file)))
  await link.click()
  await page.getByRole('heading', { name: 'It arrived' }).waitFor()
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'It arrived')
  await page.goBack()
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await page.close()
})

for (const [what, act] of [
  ['is refused', 'abort'],
  ['answers 500', 'fulfill']
] as const) {
  test(`a remote whose entry ${what} costs its slot; the frame lives, Retry recovers`, async () => {
    let blocked = true
    const { page } = await visit('/probe', page =>
      page.route(/\/(releases|r)\/mfe-probe\//, route => {
        if (!blocked) return route.continue()
        return act === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'broken' })
      })
    )
    const slot = page.locator('[data-boundary=mfe-probe][data-failed]')
    await slot.waitFor()
    assert.match(await slot.innerText(), /mfe-probe@[0-9a-f]{16}/)
    assert.ok(await page.getByRole('banner').isVisible())
    assert.ok(await page.getByRole('contentinfo').isVisible())
    blocked = false
    await slot.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
    await page.close()
  })
}

test('an entry that hangs is asked for again under its second address', async () => {
  const { page, files } = await visit('/probe', page =>
    page.route(/\/releases\/mfe-probe\/.*remoteEntry/, () => undefined)
  )
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  assert.ok(files.some(file => file.startsWith('/r/mfe-probe/')))
  await page.close()
})

test('a chunk that hangs is asked for again under its second address', async () => {
  const { page, files } = await visit('/probe', page =>
    page.route(/\/releases\/mfe-probe\/.*\/probe\.\w+\.(js|css)/, () => undefined)
  )
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  assert.ok(files.some(file => /^\/r\/mfe-probe\/.*\/probe\./.test(file)))
  await page.close()
})

const live = () => new RegExp(`/mfe-probe/${releases[1]}`)
const throwing = (text: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: text })
/** Integrity keeps such files out; here someone trusted has released them. */
async function trusting(page: Page): Promise<void> {
  await page.route('**/probe', async route => {
    const answer = await route.fetch()
    const headers = { ...answer.headers() }
    for (const name of ['content-security-policy', 'integrity-policy', 'content-encoding'])
      delete headers[name]
    const body = (await answer.text()).replace(/("integrity":|integrity=)"[^"]*"/g, '$1""')
    await route.fulfill({ status: answer.status(), headers, body })
  })
}

for (const [what, file, act] of [
  ['cannot be found', /remoteEntry/, (route: Route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['has lost a chunk', /\/probe\./, (route: Route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['hangs', /remoteEntry/, () => undefined],
  ['throws when it is loaded', /remoteEntry/, throwing('throw new Error("on load")')]
] as const) {
  test(`a remote that ${what} under both addresses is taken from the release before it`, async () => {
    const { page } = await visit('/probe', async page => {
      await trusting(page)
      await page.route(
        url => live().test(url.pathname) && file.test(url.pathname),
        route => act(route)
      )
    })
    await page.getByRole('heading', { name: 'Earlier probe at /probe' }).waitFor()
    assert.equal(await page.locator('[data-boundary=mfe-probe]').getAttribute('data-release'), releases[0])
    await page.getByRole('link', { name: 'Go on' }).click()
    await page.getByRole('heading', { name: 'It arrived' }).waitFor()
    await page.close()
  })
}

test('a page that throws when it is shown is taken from the release before it', async () => {
  const { page } = await visit('/probe?breaks')
  await page.getByRole('heading', { name: 'Earlier probe at /probe' }).waitFor()
  assert.equal(await page.locator('[data-boundary=mfe-probe]').getAttribute('data-release'), releases[0])
  await page.close()
})

test('when nothing comes at all, that is said within nine seconds', async () => {
  const { page } = await visit('/probe', async page => {
    await page.addInitScript(() => {
      const noted = window as unknown as { asked?: number; failed?: number }
      new MutationObserver(() => {
        if (document.querySelector('script[src*=remoteEntry]')) noted.asked ??= performance.now()
        if (document.querySelector('[data-failed]')) noted.failed ??= performance.now()
      }).observe(document, { subtree: true, childList: true })
    })
    await page.route(/\/(releases|r)\/mfe-probe\//, () => undefined)
  })
  const slot = page.locator('[data-boundary=mfe-probe][data-failed]')
  await slot.waitFor()
  const took = await page.evaluate(() => {
    const { asked = NaN, failed = NaN } = window as unknown as { asked?: number; failed?: number }
    return failed - asked
  })
  assert.ok(took < 9000, `${took} ms`)
  await page.unroute(/\/(releases|r)\/mfe-probe\//)
  await slot.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await page.close()
})

test('a chunk that was tampered with does not run', async () => {
  const { page } = await visit('/probe', page =>
    page.route(/mfe-probe\/.*\/probe\.\w+\.js/, route =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title = "tampered"' })
    )
  )
  await page.locator('[data-boundary=mfe-probe][data-failed]').waitFor()
  assert.notEqual(await page.title(), 'tampered')
  await page.close()
})

test('a page tells how it fares: load, vitals and errors by release, and nothing of who looks at it', async () => {
  const told: BeaconEvent[] = []
  const { page } = await visit('/probe?email=layla@sahra.example', page =>
    page.route('**/beacons', route => {
      const { events } = beaconRequest.parse(JSON.parse(String(route.request().postDataBuffer())))
      assert.doesNotMatch(JSON.stringify(events), /layla/)
      told.push(...events)
      return route.fulfill({ status: 204 })
    })
  )
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await page.evaluate(() =>
    setTimeout(() => {
      throw new TypeError('layla@sahra.example')
    })
  )
  const wanted = ['load', 'vital', 'error']
  const deadline = Date.now() + 25_000
  while (!wanted.every(kind => told.some(event => event.kind === kind)) && Date.now() < deadline) {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForRequest('**/beacons', { timeout: 500 }).catch(() => undefined)
  }
  const probe = `mfe-probe@${releases[1]}`
  assert.ok(
    told.some(event => event.kind === 'load' && event.release === probe && event.source === 'primary')
  )
  assert.ok(
    told.some(
      event => event.kind === 'vital' && event.release === probe && event.name === 'LCP' && event.value > 0
    )
  )
  assert.ok(
    told.some(event => event.kind === 'error' && event.during === 'script' && event.name === 'TypeError')
  )
  assert.equal(told.filter(event => event.kind === 'vital' && event.name === 'LCP').length, 1)
  await page.close()
})

test('a rendered page reads without scripts, and is taken over as it stands', async () => {
  const address = '/probe/ahead/sand?x=%3Cb%3E'
  const deadline = Date.now() + 20_000
  while (!(await (await fetch(shop + address)).text()).includes('sahra-data') && Date.now() < deadline) {
    await new Promise(resolve => setImmediate(resolve))
  }
  assert.ok(Date.now() < deadline, reports.join('\n'))
  const still = await browser.newContext({ javaScriptEnabled: false })
  const reading = await still.newPage()
  await reading.goto(shop + address)
  assert.equal(await reading.getByTestId('data').innerText(), 'sand <b>')
  assert.equal(await reading.title(), 'Ahead of sand | Sahra')
  await still.close()

  const { page, files, complaints } = await visit(address)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  assert.equal(await page.getByTestId('data').innerText(), 'sand <b>')
  assert.ok(!files.includes('/api/probe'))
  await page.goto(`${shop}/probe`)
  await page.goBack()
  await page.getByRole('button', { name: 'Pressed 0' }).waitFor()
  assert.deepEqual(complaints, [])
  await page.close()
})
