import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openTestApi } from '../../testing/test-api'
import { findPicture } from './picture.queries'
import { pictureTaker } from './take-picture.service'

const folder = temporaryFolder('sahra-picture-routes')
const [dataDir, mediaDir] = [path.join(folder, 'data'), path.join(folder, 'media')]
const { app, db, deps } = await openTestApi({ dataDir, mediaDir })
const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#a06030' } })
  .jpeg()
  .toBuffer()
const name = await pictureTaker({ db, config: deps.config })({ content: photo, fileName: 'photo.jpg' })
const get = (file: string) => app.inject(`/media/${file}`)

test('C320 how long a picture may be stored follows from what it is', async () => {
  const interim = await get(`${name}@480.avif`)
  assert.deepEqual(
    [interim.statusCode, interim.headers['content-type'], interim.headers['cache-control']],
    [200, 'image/webp', 'public, max-age=30']
  )
  const final = await get(`${name}@480.webp`)
  assert.match(String(final.headers['cache-control']), /^public, max-age=2592000/)
})

test('C320 other widths and formats, other places and unknown names are not found', async () => {
  for (const file of [
    ...[`${name}@481.webp`, `${name}@480.png`, `${name}.avif`, `${name}@480.webp.webp`, `${name}@480`],
    ...['..', '..%2f..%2fetc%2fpasswd', `..%2fmedia%2f${name}.webp`, `a%2f${name}.webp`, '%2e%2e%5cx.webp'],
    ...[`${name}%00.webp`, 'unknown@480.webp', '', '%', 'a'.repeat(500)]
  ]) {
    const { statusCode } = await get(file)
    assert.ok([400, 404, 414].includes(statusCode), `${file} ${statusCode}`)
  }
})

test('C320 what a store responds with in the place of a picture is derived again', async () => {
  for (const wrong of ['', '<Error><Code>SlowDown</Code></Error>']) {
    await mkdir(mediaDir, { recursive: true })
    await writeFile(path.join(mediaDir, `${name}@640.webp`), wrong)
    const { rawPayload } = await get(`${name}@640.webp`)
    assert.equal((await sharp(rawPayload).metadata()).width, 640)
    let stored = Buffer.from(wrong)
    while (!stored.equals(rawPayload)) stored = await readFile(path.join(mediaDir, `${name}@640.webp`))
  }
})

test('C322 a picture whose master cannot be stored is not noted, and the error says why', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const config = { ...deps.config, dataDir: path.join(folder, 'file') }
  const other = await sharp(photo).negate().jpeg().toBuffer()
  const fileName = 'photo.jpg'
  await assert.rejects(pictureTaker({ db, config })({ content: other, fileName }), /ENOTDIR|EEXIST/)
  const taken = await pictureTaker({ db, config, isDryRun: true })({ content: other, fileName })
  assert.equal(await findPicture(db, taken), undefined)
})
