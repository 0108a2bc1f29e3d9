import assert from 'node:assert/strict'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openRegistry } from '../../testing/fixture-release'
import { ensureLocalToken, localSigner } from './local-credentials'
import { privateKeys, readableSecrets } from './secret-files'

const isWindows = process.platform === 'win32'

test('key and token files are readable by their owner only (SEC-47)', { skip: isWindows }, async () => {
  const dataDir = temporaryFolder()
  await localSigner(dataDir)
  await ensureLocalToken(dataDir)
  assert.deepEqual(await readableSecrets(dataDir), [])
})

test(
  'names every secret file that others can read, and no public one (SEC-47)',
  { skip: isWindows },
  async () => {
    const dataDir = temporaryFolder()
    assert.deepEqual(await readableSecrets(dataDir), [])
    const keys = path.join(dataDir, 'keys')
    await mkdir(keys)
    for (const [name, mode] of [
      ['one.key', 0o644],
      ['two.key', 0o600],
      ['local.token', 0o640],
      ['trusted.json', 0o644]
    ] as const) {
      await writeFile(path.join(keys, name), '')
      await chmod(path.join(keys, name), mode)
    }
    const lines = await readableSecrets(dataDir)
    assert.deepEqual(lines.map(line => /keys\/(\S+) has mode (\d+)/.exec(line)?.slice(1)).sort(), [
      ['local.token', '640'],
      ['one.key', '644']
    ])
    assert.match(lines.join(), /Run: chmod 600 \S+one\.key/)
  }
)

test('names private keys beside the registry: its own only where it builds and signs itself (SEC-48)', async () => {
  const { dataDir } = await openRegistry()
  assert.deepEqual(await privateKeys(dataDir, true), [])
  await writeFile(path.join(dataDir, 'keys/gifts.key'), '')
  const names = async (isLocal: boolean) =>
    (await privateKeys(dataDir, isLocal)).map(line => line.replace(/^.*keys\//, '').split(' ')[0])
  assert.deepEqual(await names(true), ['gifts.key'])
  assert.deepEqual((await names(false)).sort(), ['gifts.key', 'local.key'])
})
