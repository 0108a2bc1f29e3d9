import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { root } from '../../../build-kit/src/deployables'
import { publishFixture } from '../../../platform/src/testing/fixture-release'
import { openRegistryServer, type TestTeam } from '../../../platform/src/testing/registry-server'
import { environment } from '../../checks/config'
import { openShop } from '../../testing/open-shop'
import { serveStubs } from '../../testing/stub-packages'

interface RunResult {
  code: number | null
  out: string
  err: string
}

export function start(
  cwd: string,
  env: Record<string, string>,
  [command = '', ...args]: string[]
): ChildProcess {
  const inherited = Object.entries(environment()).filter(
    ([name]) => !/^npm_|^NODE_OPTIONS$|^SAHRA_/i.test(name)
  )
  return spawn(command, args, { cwd, env: { ...Object.fromEntries(inherited), ...env } })
}

export function run(cwd: string, env: Record<string, string>, ...command: string[]): Promise<RunResult> {
  const child = start(cwd, env, command)
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise(resolve => child.on('close', code => resolve({ code, out: out.trim(), err })))
}

export async function passes(...args: Parameters<typeof run>): Promise<string> {
  const { code, out, err } = await run(...args)
  assert.equal(code, 0, `${args.slice(2).join(' ')}\n${out}\n${err}`)
  return out
}

export const tool = (file: string) => [process.execPath, '--import', 'tsx', file]

/** Opens a shop with a registry that has both packages, and creates a repository that installs them. */
export async function createGifts(t: TestContext) {
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
  const outside = temporaryFolder()
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
  return { folder, shop, team, server, env: await teamEnvironment(t, team) }
}

/** npm takes other packages than those of `@sahra` from here. */
const teamEnvironment = async (t: TestContext, { token, key }: TestTeam) => ({
  SAHRA_TOKEN: token,
  SAHRA_KEY: key,
  SAHRA_BY: 'Alice',
  npm_config_registry: await serveStubs(t),
  npm_config_cache: temporaryFolder(),
  npm_config_userconfig: '/dev/null'
})
