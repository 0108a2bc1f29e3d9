import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'
import type { Page, Route } from '@playwright/test'
import { type PageClock, stopClock } from '../testing/page-clock'
import { openProbeShop, type ProbeShop } from '../testing/probe-shop'

/** The real shell and a remote in a browser, behind the real gateway. */
let shop: ProbeShop
before(async () => {
  shop = await openProbeShop()
})
after(() => shop.close())

for (const [what, act] of [
  ['cannot be fetched', 'abort'],
  ['returns 500', 'fulfill']
] as const) {
  test(`a remote whose entry ${what} fails alone, and Retry recovers it`, async () => {
    let blocked = true
    const { page } = await shop.visit('/probe', page =>
      page.route(/\/(releases|r)\/mfe-probe\//, route => {
        if (!blocked) return route.continue()
        return act === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'broken' })
      })
    )
    const slot = page.locator('[data-boundary=mfe-probe][data-failed]')
    await slot.waitFor()
    assert.match((await slot.getAttribute('data-release')) ?? '', /^[0-9a-f]{16}$/)
    assert.doesNotMatch(await slot.innerText(), /[0-9a-f]{16}/)
    await page.getByRole('banner').waitFor()
    // The footer's script is late.
    await page.getByRole('contentinfo').waitFor()
    blocked = false
    await slot.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
    await page.close()
  })
}

test('an entry that hangs is loaded from the mirror', async () => {
  const { page, files } = await shop.visit('/probe', page =>
    page.route(/\/releases\/mfe-probe\/.*remoteEntry/, () => undefined)
  )
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  assert.ok(files.some(file => file.startsWith('/r/mfe-probe/')))
  await page.close()
})

test('a chunk that hangs is loaded from the mirror', async () => {
  const { page, files } = await shop.visit('/probe', page =>
    page.route(/\/releases\/mfe-probe\/.*\/probe\.\w+\.(js|css)/, () => undefined)
  )
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  assert.ok(files.some(file => /^\/r\/mfe-probe\/.*\/probe\./.test(file)))
  await page.close()
})

const live = () => new RegExp(`/mfe-probe/${shop.releases.live}`)
const throwing = (text: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: text })
/** Removes integrity and policies: these files stand for a trusted release with an error. */
async function removeIntegrity(page: Page): Promise<void> {
  await page.route('**/probe', async route => {
    const response = await route.fetch()
    const headers = { ...response.headers() }
    for (const name of ['content-security-policy', 'integrity-policy', 'content-encoding'])
      delete headers[name]
    const body = (await response.text()).replace(/("integrity":|integrity=)"[^"]*"/g, '$1""')
    await route.fulfill({ status: response.status(), headers, body })
  })
}

for (const [what, file, act] of [
  ['returns 404', /remoteEntry/, (route: Route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['misses a chunk', /\/probe\./, (route: Route) => route.fulfill({ status: 404, body: 'Not found' })],
  ['throws on load', /remoteEntry/, throwing('throw new Error("on load")')]
] as const) {
  test(`a remote that ${what} at both sources is loaded from its previous release`, async () => {
    const { page } = await shop.visit('/probe', async page => {
      await removeIntegrity(page)
      await page.route(
        url => live().test(url.pathname) && file.test(url.pathname),
        route => act(route)
      )
    })
    await page.getByRole('heading', { name: 'Earlier probe at /probe' }).waitFor()
    assert.equal(
      await page.locator('[data-boundary=mfe-probe]').getAttribute('data-release'),
      shop.releases.previous
    )
    await page.getByRole('link', { name: 'Go on' }).click()
    await page.getByRole('heading', { name: 'It arrived' }).waitFor()
    await page.close()
  })
}

test('a remote that hangs at both sources is loaded from its previous release', async () => {
  let clock: PageClock | undefined
  let requestedPrevious = false
  const { page } = await shop.visit('/probe', async page => {
    clock = await stopClock(page.context())
    await page.route(
      url => live().test(url.pathname) && /remoteEntry/.test(url.pathname),
      () => undefined
    )
    page.on('request', request => (requestedPrevious ||= request.url().includes(shop.releases.previous)))
  })
  await clock?.passUntil(page, () => requestedPrevious)
  const heading = page.getByRole('heading', { name: 'Earlier probe at /probe' })
  await clock?.passUntil(page, () => heading.isVisible(), 1)
  assert.equal(
    await page.locator('[data-boundary=mfe-probe]').getAttribute('data-release'),
    shop.releases.previous
  )
  await page.close()
})

test('a page that throws on render is loaded from its previous release', async () => {
  const { page } = await shop.visit('/probe?breaks')
  await page.getByRole('heading', { name: 'Earlier probe at /probe' }).waitFor()
  assert.equal(
    await page.locator('[data-boundary=mfe-probe]').getAttribute('data-release'),
    shop.releases.previous
  )
  await page.close()
})

test('a remote that hangs at all sources shows its error within nine seconds', async () => {
  let requested = false
  let clock: PageClock | undefined
  const { page } = await shop.visit('/probe', async page => {
    clock = await stopClock(page.context())
    await page.route(/\/(releases|r)\/mfe-probe\//, () => void (requested = true))
  })
  await clock?.passUntil(page, () => requested)
  const slot = page.locator('[data-boundary=mfe-probe][data-failed]')
  const took = await clock?.passUntil(page, () => slot.isVisible())
  assert.ok(took && took < 9000, `${took} ms`)
  await page.unroute(/\/(releases|r)\/mfe-probe\//)
  await page.clock.resume()
  await slot.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Probe at /probe' }).waitFor()
  await page.close()
})

test('a chunk with changed content does not run', async () => {
  const { page } = await shop.visit('/probe', page =>
    page.route(/mfe-probe\/.*\/probe\.\w+\.js/, route =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title = "tampered"' })
    )
  )
  await page.locator('[data-boundary=mfe-probe][data-failed]').waitFor()
  assert.notEqual(await page.title(), 'tampered')
  await page.close()
})
