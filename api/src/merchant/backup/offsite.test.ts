import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readBackupServerConfig } from './config'
import { openOffsite } from './offsite.service'

const MONDAY = 'sahra-20261130T000000Z.tar.gz'
const TUESDAY = 'sahra-20261201T000000Z.tar.gz'

function fakeBucket() {
  const uploads: string[] = []
  const state = { isAway: false }
  const bucket = {
    has: (name: string) => Promise.resolve(uploads.includes(name)),
    upload(name: string) {
      if (state.isAway) return Promise.reject(new Error('away'))
      uploads.push(name)
      return Promise.resolve()
    }
  }
  return { bucket, uploads, state }
}

test('C490 the newest backup is copied to the bucket, once, also after a restart and after a failure', async () => {
  const folder = temporaryFolder('offsite')
  const { bucket, uploads, state } = fakeBucket()
  const lines: string[] = []
  const copy = (offsite = openOffsite(bucket)) =>
    offsite.copyNewest(folder, line => lines.push(line)).then(() => offsite.newest()?.name)
  assert.equal(await copy(), undefined)

  await writeFile(path.join(folder, MONDAY), 'a backup')
  const offsite = openOffsite(bucket)
  assert.equal(await copy(offsite), MONDAY)
  assert.equal(await copy(offsite), MONDAY)
  assert.equal(await copy(), MONDAY)
  assert.deepEqual(uploads, [MONDAY])

  await writeFile(path.join(folder, TUESDAY), 'a backup')
  state.isAway = true
  await assert.rejects(copy(offsite), /away/)
  assert.equal(offsite.newest()?.name, MONDAY)
  state.isAway = false
  assert.equal(await copy(offsite), TUESDAY)
  assert.deepEqual(uploads, [MONDAY, TUESDAY])
  assert.deepEqual(
    lines,
    [MONDAY, TUESDAY].map(name => `Copied ${name} to the bucket of backups.`)
  )
})

test('C490 the bucket of backups is another one, by default beside that of the shop', () => {
  const S3 = { S3_BUCKET: 'sahra', S3_ENDPOINT: 'https://s3.example', S3_REGION: 'me-central-1' }
  const read = (env: Record<string, string>) => readBackupServerConfig({ dataDir: '.data' }, env).bucket
  assert.equal(read(S3), undefined)
  const beside = { ...S3, BACKUP_BUCKET: 'sahra-backups' }
  assert.deepEqual(read(beside), {
    endpoint: 'https://s3.example',
    region: 'me-central-1',
    bucket: 'sahra-backups',
    prefix: ''
  })
  const elsewhere = read({ ...beside, BACKUP_ENDPOINT: 'https://other.example' })
  assert.equal(elsewhere?.endpoint, 'https://other.example')
  assert.throws(() => read({ ...S3, BACKUP_BUCKET: 'sahra' }), /BACKUP_BUCKET must be another bucket/)
})
