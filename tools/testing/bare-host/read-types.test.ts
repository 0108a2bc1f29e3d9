import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { DTSManager } from '@module-federation/dts-plugin/core'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { buildAll, distOf } from '../../../build-kit/src/build-all'
import { readRemote, workspaceFolder } from '../../../build-kit/src/workspace.mjs'
import { typesOf } from '../../release/types-archive'

const app = 'mfe-product'
const typesOfProduct = async () => typesOf(app, await readRemote(workspaceFolder(app)))

/** Serves the release as a gateway does; resolves to the address of its manifest. */
async function serve(t: TestContext): Promise<string> {
  const { failed } = await buildAll([app])
  assert.deepEqual(failed, [])
  const types = await typesOfProduct()
  const server = createServer(({ url = '' }, response) => {
    const name = `browser${url}`
    const content = types.get(name) ?? readFile(path.join(distOf(app), name))
    void Promise.resolve(content).then(
      body => response.end(body),
      () => response.writeHead(404).end()
    )
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mf-manifest.json`
}

/** A file that passes these properties to a widget of the release. */
const user = (props: string): string =>
  `import { Component } from 'product/widget-look'\nexport const props: Parameters<typeof Component>[0] = ${props}\n`

test('Module Federation reads the types of a release, and a host is told what a widget takes', async t => {
  const remotes = { product: `product@${await serve(t)}` }
  await mkdir('node_modules/.cache', { recursive: true })
  // Inside this repository, whose packages the types name.
  const context = temporaryFolder('host', path.resolve('node_modules/.cache'))
  await new DTSManager({
    host: { context, moduleFederationConfig: { name: 'host', remotes } }
  }).consumeTypes()

  await writeFile(path.join(context, 'right.ts'), user(`{ productId: 'bag' }`))
  await writeFile(path.join(context, 'wrong.ts'), user(`{ product: 'bag' }`))
  const compilerOptions = { noEmit: true, paths: { 'product/*': ['./@mf-types/product/*'] } }
  const config = { extends: path.resolve('tsconfig.browser.json'), compilerOptions }
  await writeFile(
    path.join(context, 'tsconfig.json'),
    JSON.stringify({ ...config, include: ['*.ts'], exclude: [] })
  )
  const args = ['node_modules/typescript-native/bin/tsc', '--pretty', 'false', '--project', context]
  const { stdout } = await promisify(execFile)(process.execPath, args).catch(
    (error: { stdout: string }) => error
  )
  assert.match(stdout, /wrong\.ts\(2,\d+\): error TS2561: .*'product' does not exist/)
  assert.doesNotMatch(stdout, /right\.ts/)
})

test('equal types are an equal archive', async () => {
  assert.deepEqual(await typesOfProduct(), await typesOfProduct())
})
