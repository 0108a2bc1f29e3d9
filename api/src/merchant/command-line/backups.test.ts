import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { s3Files } from '@sahra/server-kit/files/s3-files'
import { startS3Server } from '@sahra/server-kit/testing/s3-server'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openTestApi } from '../../testing/test-api'
import { testConfig } from '../../testing/test-config'
import { commandLine } from './testing/command-line'

const folder = temporaryFolder('backups')
const { db } = await openTestApi()

const config = testConfig({ dataDir: path.join(folder, 'data'), mediaDir: path.join(folder, 'media') })
const type = commandLine({ db, deps: { config } })

test('a daily backup is named by its time and removes all but the newest', async () => {
  const to = path.join(folder, 'daily')
  await type('backup', '--to', to, '--keep', '2')
  for (const name of ['sahra-20240101T000000Z.tar.gz', 'sahra-20240102T000000Z.tar.gz', 'another.tar.gz'])
    await writeFile(path.join(to, name), '')
  const output = await type('backup', path.join(folder, 'once.tar.gz'))
  assert.match(
    output.at(-1) ?? '',
    /^Backup written to .*once\.tar\.gz: \d+ tables, 0 rows, 0 files, 0\.0 MB\./
  )
  const [newest = ''] = (await readdir(to)).filter(name => name > 'sahra-2025')
  await rm(path.join(to, newest))
  assert.match(
    (await type('backup', '--to', to, '--keep', '2')).at(-1) ?? '',
    /^Removed .*20240101T000000Z\.tar\.gz\.$/
  )
  const names = (await readdir(to)).sort()
  assert.deepEqual(names.slice(0, 2), ['another.tar.gz', 'sahra-20240102T000000Z.tar.gz'])
  assert.match(names[2] ?? '', /^sahra-\d{8}T\d{6}Z\.tar\.gz$/)
})

test('--dry-run checks a backup without restoring it', async () => {
  const file = path.join(folder, 'checked.tar.gz')
  await type('backup', file)
  const [, line = ''] = await type('restore', file, '--dry-run')
  assert.match(line, /checked\.tar\.gz, of \d{4}-.+Z, is complete: \d+ tables, 0 rows, 0 files\.$/)
})

test('C323 copy-to-bucket copies releases and masters of pictures, and names what the bucket has with another content', async t => {
  const s3 = await startS3Server()
  const settings = {
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    AWS_ACCESS_KEY_ID: s3.credentials?.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.credentials?.secretAccessKey
  }
  await assert.rejects(type('copy-to-bucket'), /Set S3_BUCKET, and/)
  t.after(() => Object.keys(settings).forEach(name => delete process.env[name]))
  Object.assign(process.env, settings)
  const release = path.join(folder, 'data/registry/releases/shell/0123456789abcdef')
  await mkdir(path.join(release, 'browser'), { recursive: true })
  await mkdir(path.join(folder, 'data/pictures'), { recursive: true })
  for (const name of ['browser/entry.js', 'release.json']) await writeFile(path.join(release, name), '{}')
  await writeFile(path.join(folder, 'data/pictures/p-01.webp'), 'w')
  assert.deepEqual(await type('copy-to-bucket'), [
    '  releases: 1 copied (0.0 MB), 0 were there',
    '  pictures: 1 copied (0.0 MB), 0 were there',
    'The bucket sahra has the releases and pictures of this machine. Start every server with S3_BUCKET=sahra.'
  ])
  const files = s3Files(s3)
  assert.equal((await files.read('pictures/p-01.webp'))?.toString(), 'w')
  assert.deepEqual(await files.list('releases/shell'), ['0123456789abcdef'])
  assert.equal((await type('copy-to-bucket'))[0], '  releases: 0 copied (0.0 MB), 1 were there')
  await writeFile(path.join(release, 'browser/entry.js'), 'other')
  await assert.rejects(type('copy-to-bucket'), /Left as they are, .*: releases\/shell\/0123456789abcdef\. /)
})

test('rejects other uses with one line', async () => {
  for (const typed of [['backup'], ['backup', 'a', '--to', 'b'], ['backup', 'a', '--keep', '3']])
    await assert.rejects(type(...typed), { message: 'Name a file, or a folder with --to.' })
  await assert.rejects(type('backup', '--to', folder, '--keep', 'all'), {
    message: '--keep takes a number from 1 to 1000, not "all".'
  })
  await assert.rejects(
    type('restore', path.join(folder, 'none.tar.gz')),
    /none\.tar\.gz cannot be read: ENOENT\.$/
  )
})
