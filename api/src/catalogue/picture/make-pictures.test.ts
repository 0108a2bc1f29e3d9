import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openTestApi } from '../../testing/test-api'
import { countDerived, makePictures } from './make-pictures.service'
import { fileOf, filesOf } from './picture-name.rules'
import { openPictureStore } from './picture-store'

const folder = temporaryFolder('sahra-make-pictures')
const [dataDir, mediaDir] = [path.join(folder, 'data'), path.join(folder, 'media')]
const { deps } = await openTestApi({ dataDir, mediaDir })

test('C320 every file is derived on command, with progress; a picture that cannot be stops no other', async () => {
  const store = await openPictureStore(deps.config)
  const pictures = ['cut', 'ring'].map(name => ({ name, isShipped: false }))
  const master = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a06030' } })
    .webp()
    .toBuffer()
  await store.writeMaster('ring', master)
  await store.writeMaster('cut', master.subarray(0, 40))
  await mkdir(mediaDir, { recursive: true })
  // As an interrupted run leaves it.
  await writeFile(path.join(mediaDir, 'ring@160.webp'), master)

  const files = filesOf('ring').map(fileOf)
  const total = 2 * files.length
  assert.deepEqual(await countDerived(store, pictures), { done: 1, total })
  const progress: number[] = []
  const failures: string[] = []
  const made = await makePictures(store, pictures, {
    onProgress: ({ done }) => progress.push(done),
    onFailure: name => failures.push(name)
  })
  assert.deepEqual(made, { done: files.length, total })
  assert.deepEqual(
    progress,
    files.slice(1).map((_, place) => place + 2)
  )
  assert.deepEqual(failures, ['cut'])
  assert.deepEqual((await store.derived.names('')).sort(), files.sort())
})
