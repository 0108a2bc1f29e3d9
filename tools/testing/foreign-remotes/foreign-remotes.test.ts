import assert from 'node:assert/strict'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import test, { after, before, type TestContext } from 'node:test'
import { build } from 'vite'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { folderKeys } from '../../../platform/src/release/trust/data-folders'
import { readRegistryConfig } from '../../../platform/src/registry/config/config'
import { smokeWith } from '../../../platform/src/registry/check/smoke'
import type { Smoke } from '../../../platform/src/registry/check/check'
import { openBrowser } from '../../../platform/src/testing/chromium'
import { openRegistryServer } from '../../../platform/src/testing/registry-server'
import { smokeComposition } from '../../../platform/src/testing/smoke-shop'
import { release } from '../../release/testing/run-release'
import { openShop } from '../open-shop'

/** Puts what a build tool has made of a remote into a folder. */
const builds: Record<string, (out: string) => Promise<void>> = {
  // Built beforehand: an install with webpack would give it to everybody, as an optional peer of what builds our remotes.
  webpack: out => cp(path.join(import.meta.dirname, 'webpack/built'), out, { recursive: true }),
  async vite(out) {
    const configFile = path.join(import.meta.dirname, 'vite/vite.config.mjs')
    await build({ configFile, logLevel: 'error', build: { outDir: out } })
  }
}

let folder: string
let browser: Awaited<ReturnType<typeof openBrowser>>

before(async () => {
  folder = temporaryFolder('foreign-remotes')
  for (const [tool, run] of Object.entries(builds)) {
    await run(path.join(folder, tool, 'dist'))
    const file = 'remote.json'
    await cp(path.join(import.meta.dirname, tool, file), path.join(folder, tool, file))
  }
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens a shop whose registry checks releases in a browser, and a team for the remote that a tool built. */
async function openForeign(t: TestContext, tool: string) {
  const composition = await smokeComposition()
  const smoke: Smoke = request =>
    smokeWith(readRegistryConfig({ ...process.env, DATA_DIR: server.dataDir, COMPOSITION: composition }), {
      registry: server.registry,
      keys: folderKeys(server.dataDir)
    })(request)
  const server = await openRegistryServer(t, { smoke })
  const shop = await openShop([], server)
  t.after(shop.close)
  const { token, key } = await server.team('gifts', [`mfe-by-${tool}`])
  const env = { SAHRA_REGISTRY: shop.address, SAHRA_TOKEN: token, SAHRA_KEY: key }
  return { shop, run: (...args: string[]) => release(args, env) }
}

/** Opens a page and uses it; fails with whatever the browser reports. */
async function useGifts(address: string, name: string): Promise<void> {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', message => {
    if (/Content.Security|Trusted/i.test(message.text())) problems.push(message.text())
  })
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: `Gifts by ${name}` }).waitFor()
  await page.getByRole('button', { name: 'Wrapped 0' }).click()
  await page.getByRole('button', { name: 'Wrapped 1' }).waitFor()
  assert.equal(
    await page.locator('main main').evaluate(gifts => getComputedStyle(gifts).maxInlineSize),
    '640px'
  )
  assert.deepEqual(problems, [])
  await page.close()
}

for (const [tool, name] of [
  ['webpack', 'webpack'],
  ['vite', 'Vite']
] as const) {
  test(`C308 a remote by ${name} is published, previewed, promoted and shown`, async t => {
    const { shop, run } = await openForeign(t, tool)
    const app = `mfe-by-${tool}`
    const published = await run('publish', '--files', path.join(folder, tool, 'dist'))
    assert.equal(published.code, 0, published.err)
    assert.match(published.out, new RegExp(`^${app}@[0-9a-f]{16}$`))

    const previewed = await run('preview', app, '--name', 'gifts')
    assert.equal(previewed.code, 0, previewed.err)
    const preview = new URL(previewed.out)
    preview.pathname = `/gifts-by-${tool}`
    await useGifts(preview.href, name)

    const promoted = await run('promote', app, '--why', 'gifts open')
    assert.equal(promoted.code, 0, promoted.err)
    assert.match(promoted.err, new RegExp(`opened in a browser: /gifts-by-${tool}`))
    assert.match(promoted.err, /does not record what it uses: only versions of its modules were compared/)
    await useGifts(`${shop.address}/gifts-by-${tool}`, name)
  })
}
