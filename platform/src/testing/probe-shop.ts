import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { buildAll, distOf } from '@sahra/build-kit/build-all'
import { readGatewayConfig } from '../gateway/http/config'
import { createGateway } from '../gateway/server'
import { buildProbe } from './build-probe'
import { openBrowser } from './chromium'
import { openRegistry } from './fixture-release'

interface Visit {
  page: Page
  /** Paths of all requests of the page. */
  files: string[]
  /** Uncaught errors and console errors of the page. */
  errors: string[]
}

export interface ProbeShop {
  address: string
  browser: Browser
  reports: string[]
  /** Releases of the probe: the previous and the live one. */
  releases: { previous: string; live: string }
  /** Opens a path of the shop in a new page; `prepare` runs before the first request. */
  visit: (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Visit>
  close: () => Promise<void>
}

/** Opens the real shell and two releases of the probe in a browser, behind the real gateway. */
export async function openProbeShop(): Promise<ProbeShop> {
  const { failed } = await buildAll(['shell'])
  assert.deepEqual(failed, [])
  const previous = await buildProbe('Earlier probe at')
  const live = await buildProbe()
  const { registry, folder, sign } = await openRegistry()
  const releases: string[] = []
  for (const [expected, probe] of [previous, live].entries()) {
    const set: Record<string, string> = {}
    for (const dist of [distOf('shell'), path.join(probe.folder, 'dist')]) {
      const { release } = await registry.publish(dist, sign)
      set[release.app] = release.id
    }
    await registry.promote('production', { set, who: 'test', why: '', expected })
    releases.push(set['mfe-probe'] ?? '')
  }
  const api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(request.url?.startsWith('/api/auth') ? '{"success":false}' : '[]')
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const reports: string[] = []
  const config = readGatewayConfig({ REGISTRY_DIR: folder, API_TARGET: target })
  const { app } = await createGateway(config, line => reports.push(line))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await openBrowser()
  const [previousId = '', liveId = ''] = releases
  return {
    address,
    browser,
    reports,
    releases: { previous: previousId, live: liveId },
    visit: (url, prepare) => visit(browser, address + url, prepare),
    async close() {
      await browser.close()
      await app.close()
      api.closeAllConnections()
      api.close()
      await Promise.all([previous.remove(), live.remove()])
    }
  }
}

async function visit(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined
): Promise<Visit> {
  const page = await browser.newPage()
  const files: string[] = []
  const errors: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname))
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await prepare(page)
  // Not until 'load': a file that hangs delays it.
  await page.goto(url, { waitUntil: 'commit' })
  return { page, files, errors }
}
