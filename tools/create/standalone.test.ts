import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import rspackCore from '@rspack/core'
import { z } from 'zod'
import { root } from '../../build-kit/src/deployables'
import { buildConfig } from '../../build-kit/src/preset/index.mjs'
import { parseRelease } from '../../platform/src/release/shapes/release'
import { publishFixture, temporaryFolder } from '../../platform/src/testing/fixture-release'
import { openRegistryServer, type TestTeam } from '../../platform/src/testing/registry-server'
import { openShop } from '../testing/open-shop'
import { linkPackages, serveStubs } from '../testing/stub-packages'

interface RunResult {
  code: number | null
  out: string
  err: string
}

function start(cwd: string, env: Record<string, string>, [command = '', ...args]: string[]): ChildProcess {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_OPTIONS$|^SAHRA_/i.test(name)
  )
  return spawn(command, args, { cwd, env: { ...Object.fromEntries(inherited), ...env } })
}

function run(cwd: string, env: Record<string, string>, ...command: string[]): Promise<RunResult> {
  const child = start(cwd, env, command)
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise(resolve => child.on('close', code => resolve({ code, out: out.trim(), err })))
}

async function passes(...args: Parameters<typeof run>): Promise<string> {
  const { code, out, err } = await run(...args)
  assert.equal(code, 0, `${args.slice(2).join(' ')}\n${out}\n${err}`)
  return out
}

const tool = (file: string) => [process.execPath, '--import', 'tsx', file]

/** Opens a shop with a registry that has both packages, and creates a repository that installs them. */
async function createGifts(t: TestContext) {
  const server = await openRegistryServer(t)
  const shop = await openShop([], server)
  t.after(shop.close)
  // The sample links to the page of a product.
  const pages = ['/product/:id', '/product/:id/:name'].map(path => ({
    path,
    feature: 'product',
    render: 'browser' as const
  }))
  const { id } = await publishFixture(server.registry, { app: 'mfe-product', remote: { pages } })
  const set = { 'mfe-product': id }
  await server.registry.promote('production', { set, who: 'test', why: '', expected: 1 })
  const operator = await server.team('operator', ['*'])
  const team = await server.team('gifts', ['mfe-gifts'])
  const outside = await temporaryFolder()
  const folder = path.join(outside, 'gifts')
  const registry = ['--registry', shop.address]
  const publish = ['tools/pack/pack.ts', '--publish', '--to', outside, ...registry]
  await passes(root, { SAHRA_TOKEN: operator.token }, ...tool(publish[0] ?? ''), ...publish.slice(1))
  await passes(
    root,
    {},
    ...tool('tools/create/create.ts'),
    ...['mfe-gifts', '--title', 'Gifts', '--standalone', folder, ...registry]
  )
  return { folder, shop, team, server, env: await environment(t, team) }
}

/** npm takes other packages than those of `@sahra` from here. */
const environment = async (t: TestContext, { token, key }: TestTeam) => ({
  SAHRA_TOKEN: token,
  SAHRA_KEY: key,
  SAHRA_BY: 'Alice',
  npm_config_registry: await serveStubs(t),
  npm_config_cache: await temporaryFolder(),
  npm_config_userconfig: '/dev/null'
})

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({ resolved: z.string().optional(), version: z.string().optional() })
  )
})

/** Builds the same sources with the platform of this repository, as a workspace. */
async function buildHere(folder: string) {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const copy = await mkdtemp(path.join(root, '.cache/workspace-'))
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
  const published = await npm('run', '--silent', 'release', '--', 'publish', 'mfe-gifts')
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
    const address = await npm('run', '--silent', 'release', '--', 'preview', 'mfe-gifts', '--name', 'first')
    assert.match(address, /^http:\/\/first\.preview\.localhost:\d+\/\?preview-access=/)
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
})
