import assert from 'node:assert/strict'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import rspackCore from '@rspack/core'
import { z } from 'zod'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { buildAll, distOf } from '../../build-kit/src/build-all'
import { root } from '../../build-kit/src/deployables'
import { buildConfig } from '../../build-kit/src/preset/index.mjs'
import { parseRelease } from '../../platform/src/release/shapes/release'
import { isPrinted, printedCommands } from '../testing/guide'
import { linkPackages } from '../testing/stub-packages'
import { createGifts, passes, run, start, tool } from './testing/gifts-repository'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ resolved: z.string().optional(), version: z.string().optional() })
  )
})

/** Builds the same sources with the platform of this repository, as a workspace. */
async function buildHere(folder: string) {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const copy = temporaryFolder('workspace', path.join(root, '.cache'))
  try {
    for (const name of ['src', 'remote.ts', 'rspack.config.mjs', 'package.json'])
      await cp(path.join(folder, name), path.join(copy, name), { recursive: true })
    const config = await buildConfig({ app: 'mfe-gifts', folder: copy })
    await new Promise<void>((resolve, reject) =>
      rspackCore.rspack(config, (error, stats) => {
        if (!error && !stats?.hasErrors()) return resolve()
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
      })
    )
    return parseRelease(await readFile(path.join(copy, 'dist/release.json'), 'utf8'))
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Publishes the only remote of a repository, expects the output that the guide prints, and resolves to the release. */
async function publishAsPrinted(folder: string, env: Record<string, string>): Promise<string> {
  const { code, out, err } = await run(folder, env, 'npm', 'run', '--silent', 'release', '--', 'publish')
  assert.equal(code, 0, err)
  const [, guide] = (await printedCommands('docs/releasing.md')).filter(({ command }) =>
    command.startsWith('npm run release -- publish')
  )
  assert.ok(
    guide && isPrinted(guide.output, `${err}${out}`),
    `C368: the guide prints otherwise\n${err}${out}`
  )
  return out
}

/** Starts `npm run dev` and resolves to its address. */
async function develop(t: TestContext, folder: string, env: Record<string, string>): Promise<string> {
  const child = start(folder, env, [path.join(folder, 'node_modules/.bin/sahra'), ...devOptions(env)])
  t.after(() => child.kill())
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const address = /mfe-gifts is open at (\S+) inside/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', () => reject(new Error(output)))
  })
}
const devOptions = ({ shop = '' }: Record<string, string>) => ['dev', '--port', '0', '--against', shop]

test('a remote in a repository of its own lives like one of this repository', async t => {
  const { folder, shop, env, server } = await createGifts(t)
  const npm = (...args: string[]) => passes(folder, env, 'npm', ...args)
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text)

  const withoutToken = await run(folder, { ...env, SAHRA_TOKEN: 'rt_unknown' }, 'npm', 'install')
  assert.notEqual(withoutToken.code, 0)
  assert.match(withoutToken.err, /E401/)
  await npm('install')
  const { packages } = lockFile.parse(
    JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'))
  )
  assert.equal(packages['node_modules/@sahra/build-kit']?.version, '1.0.0')
  assert.deepEqual(
    Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined),
    []
  )
  const servers = ['fastify', 'workerd', '@electric-sql/pglite', 'pg', 'playwright-core', '@sahra/api']
  for (const name of servers) assert.equal(packages[`node_modules/${name}`], undefined, name)
  await linkPackages(folder)

  await t.test('its checks pass', async () => {
    const out = await npm('test')
    for (const check of ['format', 'lint', 'promises', 'styles', 'types', 'walls', 'features'])
      assert.match(out, new RegExp(`✓ ${check} `), out)
  })

  await t.test('its checks report planted violations', async () => {
    await write(
      'src/gifts/bad.tsx',
      `import { http } from '@sahra/shared/http/http'\nexport const a = [http, process.env]\nexport const X = () => <p>Words</p>\n`
    )
    await write(
      'src/gifts/heavy.rules.ts',
      `import { readFileSync } from 'node:fs'\nimport { order } from '@sahra/shared/contract/order'\nexport const x = [readFileSync, order]\n`
    )
    const { code, out, err } = await run(folder, env, 'npm', 'test', '--', 'lint', 'walls')
    assert.equal(code, 1)
    for (const rule of [
      /words-stand-in-text-files/,
      /process-env-only-in-config/,
      /only-services-do-http: src\/gifts\/bad\.tsx/,
      /front-takes-only-types-from-contract: src\/gifts\/heavy\.rules\.ts/,
      /rules-are-pure: src/,
      /browser-code-imports-no-node-module: src/
    ])
      assert.match(out, rule)
    assert.match(err, /Failed: lint, walls/)
    for (const file of ['bad.tsx', 'heavy.rules.ts']) await rm(path.join(folder, 'src/gifts', file))
  })

  // A constant of the language is compiled into the remote.
  const page = 'src/gifts/gifts.page.tsx'
  const source = await readFile(path.join(folder, page), 'utf8')
  await write(
    page,
    `import { comma } from '@sahra/shared/language/language.text'\n${source.replace('title: text.title', 'title: text.title + comma')}`
  )
  const published = await publishAsPrinted(folder, env)
  const built = await buildHere(folder)
  await t.test('the same sources give the same release as a workspace', async () => {
    const release = parseRelease(await readFile(path.join(folder, 'dist/release.json'), 'utf8'))
    assert.equal(published, `mfe-gifts@${release.id}`)
    assert.deepEqual(release.files, built.files)
    // Source maps name the files of their repository, and are not part of the id.
    assert.deepEqual(Object.keys(release.maps ?? {}), Object.keys(built.maps ?? {}))
    const rest = { builtAt: '', builtFrom: null, maps: {} }
    assert.deepEqual({ ...release, ...rest }, { ...built, ...rest })
  })

  await t.test('it is previewed and promoted', async () => {
    const address = await npm('run', '--silent', 'release', '--', 'preview', '--name', 'first')
    assert.match(address, /^http:\/\/first\.preview\.localhost:\d+\/gifts\?preview-access=/)
    const tokenless = { ...env, SAHRA_TOKEN: '' }
    const { code, err } = await run(folder, tokenless, 'npm', 'run', '--silent', 'release', '--', 'list')
    assert.deepEqual(
      [code, err.trim()],
      [
        2,
        `There is no token: set SAHRA_TOKEN to the token of your team, which an operator of ${shop.address} adds. It also installs the packages.`
      ]
    )
    const done = await npm('run', '--silent', 'release', '--', 'promote', published, '--why', 'opened')
    assert.match(done, /^Revision 3 is live/)
    assert.equal((await server.registry.channel('production')).plan['mfe-gifts'], built.id)
    const page = await (await fetch(`${shop.address}/gifts`)).text()
    assert.match(page, new RegExp(`/releases/mfe-gifts/${built.id}/`))
  })

  await t.test('its development server shows it in the shop', async () => {
    const address = await develop(t, folder, { ...env, shop: shop.address })
    const response = await fetch(`${address}/gifts`, { headers: { accept: 'text/html' } })
    assert.equal(response.status, 200)
    assert.match(await response.text(), /"name":"mfe-gifts".*"release":"development"/)
    const entry = await fetch(`${address}/releases/mfe-gifts/development/remoteEntry.js`)
    assert.match(await entry.text(), /sahra_mfe_gifts_dev/)
    const arabic = await fetch(`${address}/ar/gifts`, { headers: { accept: 'text/html' } })
    assert.match(await arabic.text(), /<html lang="ar" dir="rtl">[^]*"entry":"ar\/remoteEntry\.js"/)
    const feature = await fetch(`${address}/releases/mfe-gifts/development/ar/gifts.js`)
    assert.match(await feature.text(), /لا شيء هنا بعد/)
  })

  await t.test('C367 a remote of this repository moves out, and its release is the same', async () => {
    const orders = path.join(path.dirname(folder), 'orders')
    const move = ['mfe-orders', '--standalone', orders, '--registry', shop.address]
    const created = await passes(root, {}, ...tool('tools/create/create.ts'), ...move)
    assert.match(created, /Its pages stay as they are\. Next/)
    const { token, key } = await server.team('orders', ['mfe-orders'])
    const own = { ...env, SAHRA_TOKEN: token, SAHRA_KEY: key }
    await passes(orders, own, 'npm', 'install')
    await linkPackages(orders)
    const moved = await passes(orders, own, 'npm', 'run', '--silent', 'release', '--', 'publish')
    await buildAll(['mfe-orders'])
    const here = parseRelease(await readFile(path.join(distOf('mfe-orders'), 'release.json'), 'utf8'))
    assert.equal(moved, `mfe-orders@${here.id}`)
  })
})
