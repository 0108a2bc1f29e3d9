import assert from 'node:assert/strict'
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { folderRecords } from '../../store/folder-records'
import { s3Files } from '@sahra/server-kit/files/s3-files'
import { writeFixture } from '../../testing/fixture-release'
import { home, openGateway, shell } from '../../testing/fixture-shop'
import { startS3Server } from '@sahra/server-kit/testing/s3-server'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { localSigner } from '../teams/local-credentials'
import { Registry } from '../../release/channels/registry'
import { trustPolicyFrom } from '../../release/trust/trusted-keys'
import { createDataFolder } from './data-folder'

const s3 = await startS3Server()

/** A registry with its releases in a bucket or in a folder, and a plan of two of them. */
async function open(kind: 'bucket' | 'folder') {
  const root = temporaryFolder()
  const records = folderRecords(root)
  const files = kind === 'bucket' ? s3Files(s3) : folderFiles(root)
  const registry = new Registry({ records, files }, trustPolicyFrom(records))
  const sign = await localSigner(temporaryFolder(), records)
  const plan: Record<string, string> = {}
  for (const fixture of [shell, home]) {
    const { release } = await registry.publish(await writeFixture(fixture), sign)
    plan[release.app] = release.id
  }
  const source = { registry, keys: records, shared: kind === 'bucket' ? undefined : root }
  return { plan, source, files }
}

async function served(t: TestContext, folder: string, id: string | undefined): Promise<string> {
  const { app } = await openGateway(t, path.join(folder, 'registry'))
  return (await app.inject(`/releases/mfe-home/${id}/home.js`)).body.slice(0, 6)
}

for (const kind of ['bucket', 'folder'] as const)
  test(`a check opens the releases of a ${kind}`, async t => {
    const { plan, source } = await open(kind)
    const folder = path.join(temporaryFolder(), 'after')
    await createDataFolder(folder, plan, source)
    assert.equal(await served(t, folder, plan['mfe-home']), 'home()')
    const link = await lstat(path.join(folder, 'registry/releases'))
    assert.equal(link.isSymbolicLink(), kind === 'folder')
  })

test('a release that was changed in the bucket is not opened by a check', async () => {
  const { plan, source, files } = await open('bucket')
  await files.write(`releases/mfe-home/${plan['mfe-home']}/browser/home.js`, Buffer.from('attack()'))
  const folder = path.join(temporaryFolder(), 'after')
  await assert.rejects(createDataFolder(folder, plan, source), /home\.js differs from what was signed/)
})
