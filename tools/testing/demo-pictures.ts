import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { progress } from '@sahra/server-kit/cli/output'
import { root } from '../../build-kit/src/layout.mjs'
import { makePictures } from '../../api/src/catalogue/picture/make-pictures.service'
import { openPictureStore } from '../../api/src/catalogue/picture/picture-store'
import { INDEX, PAGE_PICTURES, readIndex } from '../../api/src/catalogue/picture/shipped-pictures'
import { demo } from '../../demo/src/demo'

const folders = [PAGE_PICTURES, demo.masters]

/** Folder of the derived pictures of the demo that shops under test share, another one for other masters. */
export function demoMediaFolder(): string {
  const hash = createHash('sha256')
  for (const folder of folders) hash.update(readFileSync(path.join(folder, INDEX)))
  return path.join(root, '.cache/media', hash.digest('hex').slice(0, 12))
}

/** Makes every picture of the demo, so that a benchmark measures none that is derived meanwhile. */
export async function makeDemoPictures(): Promise<void> {
  const place = { dataDir: '', mediaDir: demoMediaFolder(), s3: undefined, seed: 'demo' as const }
  const names = (await Promise.all(folders.map(readIndex))).flatMap(index => Object.keys(index))
  await makePictures(
    await openPictureStore(place),
    names.map(name => ({ name, isShipped: true })),
    {
      onProgress: ({ done, total }) => {
        if (done % 1000 === 0) progress(`${done} of ${total} pictures are derived.`)
      }
    }
  )
}
