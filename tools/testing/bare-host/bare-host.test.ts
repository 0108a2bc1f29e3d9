import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { buildAll, distOf } from '../../../build-kit/src/build-all'
import { versionOf } from '../../../build-kit/src/workspace.mjs'
import { openBrowser } from '../../../platform/src/testing/chromium'
import { openRegistry, publishFixture } from '../../../platform/src/testing/fixture-release'
import { savePreview } from '../../../platform/src/testing/preview-shop'
import { openGateway } from '../open-shop'
import { buildHost } from './build-host'

const names = ['react', 'react-dom', 'react/jsx-runtime', '@sahra/shared']
const versions = Object.fromEntries(names.map(name => [name, versionOf(name)]))
const product = (_id: string, name: string) => ({
  _id,
  name,
  images: [],
  defaultPrice: 12400,
  defaultStock: 5
})
const api: Record<string, unknown> = {
  '/api/products/bag': product('bag', 'Top-handle bag'),
  '/api/variants/by-product/bag': [],
  '/api/products/bag/look': { items: [{ product: product('scarf', 'Silk scarf'), variants: [] }] }
}

let out: string
let server: Server
let browser: Awaited<ReturnType<typeof openBrowser>>

before(async () => {
  out = temporaryFolder('bare-host')
  const { failed } = await buildAll(['shell', 'mfe-product'])
  assert.deepEqual(failed, [])
  await buildHost(out)
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    void respond(pathname, searchParams.get('manifest')).then(
      ({ type, body }) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end('{}')
    )
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  server?.close()
  await rm(out, { recursive: true, force: true })
})

const OWN = '/releases/product/mf-manifest.json'

async function respond(
  pathname: string,
  manifest: string | null
): Promise<{ type: string; body: string | Buffer }> {
  if (pathname === '/') {
    const host = JSON.stringify({ manifest: manifest ?? OWN, versions })
    const body = `<!doctype html><body><script>host=${host}</script><script defer src="/host.js"></script></body>`
    return { type: 'text/html', body }
  }
  if (pathname === '/host.js')
    return { type: 'text/javascript; charset=utf-8', body: await readFile(path.join(out, 'host.js')) }
  if (pathname in api) return { type: 'application/json', body: JSON.stringify(api[pathname]) }
  const file = path.join(distOf('mfe-product'), 'browser', pathname.replace('/releases/product/', ''))
  const types: Record<string, string> = {
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css',
    '.json': 'application/json'
  }
  return { type: types[path.extname(file)] ?? 'application/octet-stream', body: await readFile(file) }
}

const readManifest = async (app: string) =>
  JSON.parse(await readFile(path.join(distOf(app), 'browser/mf-manifest.json'), 'utf8'))
const sharedIn = ({ shared }: { shared: { name: string; requiredVersion: string }[] }) =>
  shared.map(({ name, requiredVersion }) => [name, requiredVersion]).sort()
const ranges = (...packages: string[]) => packages.map(name => [name, `^${versionOf(name)}`])

test('a manifest names the container, what it exposes and what a host provides', async () => {
  const manifest = await readManifest('mfe-product')
  const { container, parts } = JSON.parse(
    await readFile(path.join(distOf('mfe-product'), 'release.json'), 'utf8')
  )
  assert.equal(manifest.metaData.globalName, container)
  assert.equal(manifest.metaData.remoteEntry.name, parts.entry.js[0])
  assert.equal(manifest.metaData.publicPath, 'auto')
  assert.ok(manifest.exposes.some((expose: { path: string }) => expose.path === './product'))
  assert.deepEqual(sharedIn(manifest), ranges('@sahra/shared', 'react', 'react/jsx-runtime'))
})

test('the manifest of the shell names what it provides', async () => {
  const manifest = await readManifest('shell')
  assert.deepEqual(sharedIn(manifest), ranges('@sahra/shared', 'react', 'react-dom', 'react/jsx-runtime'))
})

const hostAddress = () => `http://localhost:${(server.address() as AddressInfo).port}/`

/** Opens the host and waits for a page and a widget; fails with what the browser reports. */
async function showProduct(address: string): Promise<void> {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'Top-handle bag' }).waitFor()
  await page.getByText('Silk scarf').first().waitFor()
  assert.deepEqual(problems, [])
  await page.close()
}

test('a host without the shell shows a page and a widget by the manifest of a release', () =>
  showProduct(hostAddress()))

test('C309 a host on another origin shows a release that production has, and no other', async t => {
  const opened = await openRegistry()
  const shop = await openGateway([distOf('shell'), distOf('mfe-product')], 'http://127.0.0.1:1', {}, opened)
  t.after(shop.close)
  const { plan } = await opened.registry.channel('production')
  const manifestOf = (app: string, id = '') => `${shop.address}/releases/${app}/${id}/mf-manifest.json`
  const manifest = manifestOf('mfe-product', plan['mfe-product'])
  await showProduct(`${hostAddress()}?manifest=${encodeURIComponent(manifest)}`)

  const unreleased = await publishFixture(opened.registry, {
    app: 'mfe-product',
    files: { 'mf-manifest.json': '{}' }
  })
  const page = await browser.newPage()
  await page.goto(hostAddress())
  const load = (url: string) =>
    page.evaluate(
      address =>
        fetch(address).then(
          () => 'loaded',
          () => 'blocked'
        ),
      url
    )
  assert.equal(await load(manifest), 'loaded')
  assert.equal(await load(manifestOf('mfe-product', unreleased.id)), 'blocked')
})

/**
 * What the panel of the browser extension of Module Federation gets (`packages/chrome-devtools` of `module-federation/core`):
 * whether the page has the global, then a copy that its script posts.
 */
test('C378 a preview shows the browser extension its modules: host, remotes, what they expose and share', async t => {
  const opened = await openRegistry()
  const shop = await openGateway([distOf('shell'), distOf('mfe-product')], 'http://127.0.0.1:1', {}, opened)
  t.after(shop.close)
  const { plan } = await opened.registry.channel('production')
  await savePreview(opened.registry, { 'mfe-product': plan['mfe-product'] ?? '' })
  const page = await browser.newPage()
  const { port } = new URL(shop.address)
  const origin = `http://spring.preview.localhost:${port}`
  await page.goto(`${origin}/product/bag`)
  await page.waitForFunction(
    () => Object.keys((globalThis as Inspected).__FEDERATION__?.moduleInfo ?? {}).length > 0
  )
  assert.ok(await page.evaluate(() => '__FEDERATION__' in globalThis || '__VMOK__' in globalThis))
  const { moduleInfo, share } = await page.evaluate(
    () =>
      new Promise<Posted>(resolve => {
        addEventListener('message', ({ data }) => resolve(data as Posted), { once: true })
        const { moduleInfo, __SHARE__: share } = (globalThis as Inspected).__FEDERATION__!
        const copy = JSON.stringify({ moduleInfo, share }, (_, value: unknown) =>
          typeof value === 'function' ? 'function(){}' : value
        )
        postMessage(JSON.parse(copy), '*')
      })
  )
  // A module with remotes is a consumer; each of its remotes, with its version, leads to a module.
  const consumers = Object.entries(moduleInfo).filter(
    ([, { remotesInfo = {} }]) => Object.keys(remotesInfo).length
  )
  assert.deepEqual(
    consumers.map(([name]) => name),
    ['sahra_shell']
  )
  const address = `${origin}/releases/mfe-product/${plan['mfe-product']}/mf-manifest.json`
  assert.deepEqual(moduleInfo['sahra_shell']?.remotesInfo, { 'mfe-product': { matchedVersion: address } })
  const remote = moduleInfo[`mfe-product:${address}`]
  assert.equal(remote?.publicPath, address.replace(/[^/]*$/, ''))
  assert.ok(Object.values(remote.modules).some(({ modulePath }) => modulePath === './product'))
  const names = Object.values(remote.shared).map(({ sharedName }) => sharedName)
  assert.ok(names.includes('react'))
  assert.ok(Object.keys(share).some(host => host.startsWith('sahra_shell')))
})

interface ModuleInfo {
  remotesInfo?: Record<string, { matchedVersion: string }>
  publicPath?: string
  modules: Record<string, { modulePath: string }>
  shared: Record<string, { sharedName: string }>
}
interface Posted {
  moduleInfo: Record<string, ModuleInfo>
  share: Record<string, unknown>
}
interface Inspected {
  __FEDERATION__?: { moduleInfo: object; __SHARE__: object }
}
