import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import { beaconRequest, type BeaconEvent } from '@sahra/shared/contract/beacon'
import { openProbeShop, type ProbeShop } from '../testing/probe-shop'
import { until } from '@sahra/server-kit/testing/until'

/** The real shell and a remote in a browser, behind the real gateway. */
let shop: ProbeShop
before(async () => {
  shop = await openProbeShop()
})
after(() => shop.close())

test('one React, one router, one store; each file once; no policy violation', async () => {
  const { page, files, errors } = await shop.visit('/probe?a=1')
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await page.getByTestId('data').waitFor()
  assert.equal(await page.getByTestId('data').innerText(), 'data of ?a=1')
  // The shell writes this store when its load completes; the remote reads the same instance.
  await page.getByTestId('store').filter({ hasText: '"ready"' }).waitFor()
  const outline = await page
    .locator('[data-boundary=mfe-probe] > div')
    .evaluate(e => getComputedStyle(e).outlineColor)
  assert.equal(outline, 'rgb(1, 2, 3)')
  const own = files.filter(file => file.startsWith('/releases/'))
  assert.deepEqual(own.length, new Set(own).size, own.join('\n'))
  assert.deepEqual(errors, [])
  await page.close()
})

test('a command loads its handler', async () => {
  const { page, files } = await shop.visit('/probe')
  await page.getByRole('heading', { name: 'Probe' }).waitFor()
  assert.ok(!files.some(file => /\/start\./.test(file)))
  await page.getByRole('button', { name: 'Send the command' }).click()
  await page.getByText('added: true').waitFor()
  assert.ok(files.some(file => /\/start\./.test(file)))
  await page.close()
})

test('a link prefetches its page, and the heading gets the focus', async () => {
  const { page, files } = await shop.visit('/probe')
  const link = page.getByRole('link', { name: 'Go on' })
  await link.hover()
  await until(async () => files.some(file => /\/late\./.test(file)))
  await link.click()
  const heading = page.getByRole('heading', { name: 'It arrived' })
  await heading.and(page.locator(':focus')).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await page.close()
})

test('a rendered page is readable without scripts and hydrates', async () => {
  const address = '/probe/ahead/sand?x=%3Cb%3E'
  await until(async () => (await (await fetch(shop.address + address)).text()).includes('sahra-data'))
  const context = await shop.browser.newContext({ javaScriptEnabled: false })
  const withoutScripts = await context.newPage()
  await withoutScripts.goto(shop.address + address)
  assert.equal(await withoutScripts.getByTestId('data').innerText(), 'sand <b>')
  assert.equal(await withoutScripts.title(), 'Ahead of sand | Sahra')
  await context.close()

  const { page, files, errors } = await shop.visit(address)
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  assert.equal(await page.getByTestId('data').innerText(), 'sand <b>')
  assert.ok(!files.includes('/api/products/all'))
  await page.goto(`${shop.address}/probe`)
  await page.goBack()
  await page.getByRole('button', { name: 'Pressed 0' }).waitFor()
  assert.deepEqual(errors, [])
  await page.close()
})
test('a page reports loads, vitals and errors by release, without personal data', async () => {
  const received: BeaconEvent[] = []
  const { page } = await shop.visit('/probe?email=layla@sahra.example', page =>
    page.route('**/beacons', route => {
      const { events } = beaconRequest.parse(JSON.parse(String(route.request().postDataBuffer())))
      assert.doesNotMatch(JSON.stringify(events), /layla/)
      received.push(...events)
      return route.fulfill({ status: 204 })
    })
  )
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await page.evaluate(() =>
    setTimeout(() => {
      throw new TypeError('layla@sahra.example')
    })
  )
  // A page that is hidden before its first paint has no largest one.
  await page.evaluate(
    () =>
      new Promise<void>(resolve =>
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true })
      )
  )
  const kinds = ['load', 'vital', 'error']
  await until(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    return kinds.every(kind => received.some(event => event.kind === kind))
  })
  const probe = `mfe-probe@${shop.releases.live}`
  assert.ok(
    received.some(event => event.kind === 'load' && event.release === probe && event.source === 'primary')
  )
  assert.ok(
    received.some(
      event => event.kind === 'vital' && event.release === probe && event.name === 'LCP' && event.value > 0
    )
  )
  assert.ok(
    received.some(event => event.kind === 'error' && event.during === 'script' && event.name === 'TypeError')
  )
  assert.equal(received.filter(event => event.kind === 'vital' && event.name === 'LCP').length, 1)
  await page.close()
})
