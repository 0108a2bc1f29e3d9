import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { startS3Server } from '../testing/s3-server'
import { temporaryFolder } from '../testing/temporary-folder'
import { s3Files } from './s3-files'
import { s3Uploads } from './s3-upload'

const MIB = 2 ** 20
const config = { ...(await startS3Server()), prefix: 'daily/' }
const bucket = s3Uploads(config, 5 * MIB)
const file = path.join(temporaryFolder(), 'sahra.tar.gz')

test('a file is uploaded in parts, and is there as a whole', async () => {
  const content = randomBytes(11 * MIB)
  await writeFile(file, content)
  assert.equal(await bucket.has('sahra.tar.gz'), false)
  await bucket.upload('sahra.tar.gz', file)
  assert.equal(await bucket.has('sahra.tar.gz'), true)
  assert.equal(await bucket.has('sahra.tar'), false)
  const copy = await s3Files(config).read('sahra.tar.gz')
  assert.ok(copy?.equals(content))
})

test('a bucket that does not respond is named by its error', async () => {
  const away = s3Uploads({ ...config, endpoint: 'http://127.0.0.1:9' })
  await assert.rejects(away.upload('sahra.tar.gz', file), { code: 'ECONNREFUSED' })
})
