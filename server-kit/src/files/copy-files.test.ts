import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder'
import { startS3Server } from '../testing/s3-server'
import { copyFolders, copyTree } from './copy-files'
import { folderFiles } from './folder-files'
import { s3Files } from './s3-files'

const s3 = await startS3Server()
const openBucket = () => s3Files({ ...s3, prefix: `${randomUUID()}/` })
const release = (text: string): Map<string, Buffer> =>
  new Map([
    ['browser/a.js', Buffer.from(text.repeat(100))],
    ['release.json', Buffer.from(text)]
  ])
const APPS = ['shell', 'mfe-one', 'mfe-two']

async function openFolder() {
  const root = temporaryFolder()
  const folder = folderFiles(root)
  for (const app of APPS) await folder.createFolder(`releases/${app}/0123456789abcdef`, release(app))
  return folder
}

test('releases are copied from a folder into a bucket, and back, with all their files', async () => {
  const [folder, bucket] = [await openFolder(), openBucket()]
  const { copied, present, bytes, different } = await copyFolders(folder, bucket)
  assert.deepEqual([copied, present, different], [3, 0, []])
  assert.equal(bytes, APPS.join('').length * 101)
  for (const app of APPS)
    assert.deepEqual(await bucket.readFolder(`releases/${app}/0123456789abcdef`), release(app))
  const back = folderFiles(temporaryFolder())
  assert.equal((await copyFolders(bucket, back)).copied, 3)
  assert.deepEqual(await back.list('releases'), [...APPS].sort())
})

test('a copy that was interrupted continues; what is there with another content is named and left', async () => {
  const [folder, bucket] = [await openFolder(), openBucket()]
  let uploads = 0
  const broken = {
    ...bucket,
    createFolder: (...written: Parameters<typeof bucket.createFolder>) =>
      ++uploads > 1 ? Promise.reject(new Error('unplugged')) : bucket.createFolder(...written)
  }
  await assert.rejects(copyFolders(folder, broken), /unplugged/)
  const [first = ''] = await bucket.folders()
  await bucket.write(`${first}/browser/a.js`, Buffer.from('damaged'))
  const second = await copyFolders(folder, bucket)
  assert.deepEqual([second.copied, second.present, second.different], [2, 0, [first]])
  assert.equal((await bucket.read(`${first}/browser/a.js`))?.toString(), 'damaged')
  assert.equal((await copyFolders(folder, bucket)).present, 2)
  const repaired = await copyFolders(folder, bucket, { replace: true })
  assert.deepEqual([repaired.copied, repaired.present, repaired.different], [1, 2, []])
  assert.notEqual((await bucket.read(`${first}/browser/a.js`))?.toString(), 'damaged')
})

test('what is stored otherwise than it was written fails the copy', async () => {
  const [folder, bucket] = [await openFolder(), openBucket()]
  const lossy = {
    ...bucket,
    createFolder: (name: string, files: ReadonlyMap<string, Buffer>) =>
      bucket.createFolder(name, new Map([...files].filter(([file]) => file === 'release.json')))
  }
  await assert.rejects(copyFolders(folder, lossy), /^Error: releases\/.+ was not stored as it was written$/)
})

test('pictures are copied below media/; what is there already is not sent again', async () => {
  const [root, bucket] = [temporaryFolder(), openBucket()]
  await mkdir(path.join(root, '.placeholders'))
  await mkdir(path.join(root, 'bags'))
  for (const name of ['a.webp', 'bags/b@400.avif', '.placeholders/a.webp'])
    await writeFile(path.join(root, name), name)
  assert.equal((await copyTree(root, bucket, { below: 'media' })).copied, 2)
  assert.equal((await bucket.read('media/bags/b@400.avif'))?.toString(), 'bags/b@400.avif')
  assert.equal(await bucket.read('media/.placeholders/a.webp'), undefined)
  await writeFile(path.join(root, 'a.webp'), 'another')
  const again = await copyTree(root, bucket, { below: 'media' })
  assert.deepEqual([again.copied, again.present], [1, 1])
  assert.equal((await bucket.read('media/a.webp'))?.toString(), 'another')
})
