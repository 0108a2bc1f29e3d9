import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import rspackCore from '@rspack/core'
import { buildAll, distOf } from '../../../build-kit/src/build-all'
import { commonConfig, sharedAliases } from '../../../build-kit/src/common-config.mjs'
import { sharedPackageModule } from '../../../build-kit/src/federation.mjs'
import { versionOf } from '../../../build-kit/src/workspace.mjs'
import { openBrowser } from '../../../platform/src/testing/chromium'
import { openRegistry, publishFixture } from '../../../platform/src/testing/fixture-release'
import { savePreview } from '../../../platform/src/testing/preview-shop'
import { openGateway } from '../open-shop'

const { rspack } = rspackCore
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
  out = await mkdtemp(path.join(tmpdir(), 'bare-host-'))
  const { failed } = await buildAll(['shell', 'mfe-product'])
  assert.deepEqual(failed, [])
  await buildHost()
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

/** As any build would do it that has the shared package installed. */
const buildHost = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const folder = import.meta.dirname
    const shared = path.join(folder, 'src/federation/shared-package.generated.ts')
    const common = commonConfig(
      {
        app: 'bare-host',
        folder,
        mode: 'production',
        remote: { name: '', pages: [] },
        inputs: '',
        container: ''
      },
      { target: 'browser' }
    )
    rspack(
      {
        ...common,
        resolve: { ...common.resolve, alias: { ...sharedAliases(folder), '@sahra/shared$': shared } },
        target: ['web', 'es2022'],
        entry: { host: './host.js' },
        devtool: false,
        output: { path: out, filename: '[name].js', publicPath: '/' },
        plugins: [
          new rspack.experiments.VirtualModulesPlugin({ [shared]: sharedPackageModule() }),
          new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })
        ],
        performance: false
      },
      (error, stats) => {
        if (error || stats?.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
        else resolve()
      }
    )
  })

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

test('a preview passes the check of the browser extension: the global and a manifest of each remote', async t => {
  const opened = await openRegistry()
  const shop = await openGateway([distOf('shell'), distOf('mfe-product')], 'http://127.0.0.1:1', {}, opened)
  t.after(shop.close)
  const { plan } = await opened.registry.channel('production')
  await savePreview(opened.registry, { 'mfe-product': plan['mfe-product'] ?? '' })
  const page = await browser.newPage()
  const { port } = new URL(shop.address)
  await page.goto(`http://spring.preview.localhost:${port}/product/bag`)
  // The extension reads the instances, then the manifest beside the entry of each remote that they name.
  const instance = await page.waitForFunction(() => {
    const { __FEDERATION__ } = globalThis as { __FEDERATION__?: Federation }
    return __FEDERATION__?.__INSTANCES__.find(({ options }) => options.remotes.length > 0)?.options
  })
  const { name, remotes } = (await instance.jsonValue()) as Options
  assert.equal(name, 'sahra_shell')
  for (const { entry, entryGlobalName } of remotes) {
    const text = await page.evaluate(
      url => fetch(url).then(response => response.text()),
      new URL('mf-manifest.json', new URL(entry, page.url())).href
    )
    assert.equal(JSON.parse(text).metaData.globalName, entryGlobalName)
  }
})

interface Options {
  name: string
  remotes: { entry: string; entryGlobalName: string }[]
}
interface Federation {
  __INSTANCES__: { options: Options }[]
}
