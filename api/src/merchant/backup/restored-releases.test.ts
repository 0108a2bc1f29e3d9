import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import test, { type TestContext } from 'node:test'
import type { Database } from '@sahra/server-kit/database/database'
import { freshDatabase } from '@sahra/server-kit/database/testing'
import { databaseRecords } from '@sahra/platform/store/database-records.queries'
import type { S3Config } from '@sahra/server-kit/files/config'
import type { Files } from '@sahra/server-kit/files/files'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { migratePlatform } from '@sahra/platform/store/platform-database'
import { s3Files } from '@sahra/server-kit/files/s3-files'
import { readGatewayConfig } from '../../../../platform/src/gateway/http/config'
import { createGateway } from '../../../../platform/src/gateway/server'
import { localSigner } from '../../../../platform/src/registry/teams/local-credentials'
import { Registry } from '../../../../platform/src/release/channels/registry'
import { trustPolicyFrom } from '../../../../platform/src/release/trust/trusted-keys'
import { writeFixture } from '../../../../platform/src/testing/fixture-release'
import { composition, home, shell } from '../../../../platform/src/testing/fixture-shop'
import { startS3Server } from '@sahra/server-kit/testing/s3-server'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { type ShopState, writeBackup } from './backup.service'
import { restoreBackup } from './restore.service'

const server = await startS3Server()
let prefixes = 0

interface Place {
  dataDir: string
  db: Database
  state: ShopState
  files: Files
  s3: S3Config | undefined
}

/** An empty shop, with its releases in a folder or in a bucket. */
async function openPlace(kind: 'folder' | 'bucket'): Promise<Place> {
  const [dataDir, db] = [temporaryFolder(), await freshDatabase()]
  const s3 = kind === 'bucket' ? { ...server, prefix: `${++prefixes}/` } : undefined
  const folders = {
    registry: path.join(dataDir, 'registry'),
    keys: path.join(dataDir, 'keys'),
    pictures: path.join(dataDir, 'pictures')
  }
  const files = s3 ? s3Files(s3) : folderFiles(folders.registry)
  const databases = [{ db, schemas: ['public', 'platform'] as const }]
  return { dataDir, db, s3, files, state: { databases, folders, ...(s3 ? { bucket: files } : {}) } }
}

/** The masters of pictures. */
const picturesOf = ({ s3, state: { folders } }: Place): Files =>
  s3 ? s3Files({ ...s3, prefix: `${s3.prefix}pictures/` }) : folderFiles(folders.pictures)

/** Publishes the shell and a remote, and makes both live. */
async function releaseInto({ db, files, dataDir }: Place): Promise<Record<string, string>> {
  await migratePlatform(db)
  const records = databaseRecords(db)
  const registry = new Registry({ records, files }, trustPolicyFrom(records))
  const sign = await localSigner(dataDir, records)
  const set: Record<string, string> = {}
  for (const fixture of [shell, home]) {
    const { release } = await registry.publish(await writeFixture(fixture), sign)
    set[release.app] = release.id
  }
  await registry.promote('production', { set, who: 'test', why: 'fixture', expected: 0 })
  return set
}

async function openGateway(t: TestContext, { dataDir, db, s3 }: Place) {
  const config = readGatewayConfig({ DATA_DIR: dataDir, MEDIA_DIR: dataDir, RENDER: 'off' }, composition)
  const lines: string[] = []
  const gateway = await createGateway(
    { ...config, store: { ...config.store, s3 } },
    line => lines.push(line),
    { database: db }
  )
  t.after(() => gateway.app.close())
  assert.deepEqual(lines, [])
  return gateway
}

for (const from of ['folder', 'bucket'] as const)
  for (const to of ['folder', 'bucket'] as const)
    test(`a gateway serves what was restored from a ${from} into a ${to}`, async t => {
      const place = await openPlace(from)
      const live = await releaseInto(place)
      const master = Buffer.from('a master')
      await picturesOf(place).write('p-0123.webp', master)
      const file = path.join(place.dataDir, 'backup.tar.gz')
      await writeBackup(place.state, file)
      const restored = await openPlace(to)
      await restoreBackup(restored.state, file)
      const gateway = await openGateway(t, restored)
      const { revision, shell: frame, remotes = [] } = gateway.poller.live ?? {}
      assert.equal(revision, 1)
      assert.deepEqual([frame?.id, remotes.map(({ id }) => id)], [live['shell'], [live['mfe-home']]])
      const page = await gateway.app.inject({ url: '/', headers: { host: 'localhost' } })
      assert.match(page.body, new RegExp(`/releases/mfe-home/${live['mfe-home']}/home\\.js`))
      const script = await gateway.app.inject(`/releases/mfe-home/${live['mfe-home']}/home.js`)
      assert.deepEqual([script.statusCode, script.body.slice(0, 6)], [200, 'home()'])
      assert.deepEqual(await picturesOf(restored).read('p-0123.webp'), master, 'C323')
      // Nothing of a bucket is left on the machine.
      assert.equal(existsSync(restored.state.folders.pictures), to === 'folder')
      assert.equal(
        (await folderFiles(restored.state.folders.registry).folders()).length,
        to === 'folder' ? 2 : 0
      )
    })

test('a release that is removed while it is backed up is left out as a whole, packages are in', async () => {
  const place = await openPlace('bucket')
  const live = await releaseInto(place)
  await place.files.createFolder('packages/@sahra/kit/1.0.0', new Map([['package.tgz', Buffer.from('p')]]))
  const removing: Files = {
    ...place.files,
    async readFolder(folder) {
      if (folder.startsWith('releases/mfe-home/')) await place.files.removeFolder(folder)
      return place.files.readFolder(folder)
    }
  }
  const file = path.join(place.dataDir, 'backup.tar.gz')
  await writeBackup({ ...place.state, bucket: removing }, file)
  const restored = await openPlace('bucket')
  await restoreBackup(restored.state, file)
  assert.deepEqual((await restored.files.folders()).sort(), [
    'packages/@sahra/kit/1.0.0',
    `releases/shell/${live['shell']}`
  ])
})

test('a restore into a bucket repairs a release of the backup, and leaves others', async () => {
  const place = await openPlace('bucket')
  const live = await releaseInto(place)
  const file = path.join(place.dataDir, 'backup.tar.gz')
  await writeBackup(place.state, file)
  const restored = await openPlace('bucket')
  const release = `releases/shell/${live['shell']}`
  const newer = new Map([['release.json', Buffer.from('{}')]])
  await restored.files.createFolder('releases/shell/fedcba9876543210', newer)
  await restored.files.createFolder(release, newer)
  await restoreBackup(restored.state, file)
  assert.deepEqual(await restored.files.readFolder(release), await place.files.readFolder(release))
  assert.deepEqual(await restored.files.readFolder('releases/shell/fedcba9876543210'), newer)
})
