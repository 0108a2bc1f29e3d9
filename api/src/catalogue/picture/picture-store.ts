import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ignore } from '@sahra/server-kit/files/atomic-write'
import type { Files } from '@sahra/server-kit/files/files'
import { openFiles, placeBelow } from '@sahra/server-kit/files/open-files'
import { pictureFiles } from '@sahra/server-kit/files/picture-files'
import { findSeed } from '../../seed/seed'
import type { Config } from '../../server/config/config'
import type { StoredPicture } from './picture.queries'
import { PAGE_PICTURES } from './shipped-pictures'

/** Folder of the merchant's masters below the data folder, and the beginning of their names in a bucket. */
export const MASTERS = 'pictures'
/** The same of the derived pictures, which every gateway reads. */
const DERIVED = 'media'

export type PlaceOfPictures = Pick<Config, 'dataDir' | 'mediaDir' | 's3' | 'seed'>

/** Where pictures are: in the bucket, when there is one, else in folders. */
export interface PictureStore {
  /** Returns the master of a picture; undefined without one. */
  master: (picture: Pick<StoredPicture, 'name' | 'isShipped'>) => Promise<Buffer | undefined>
  writeMaster: (name: string, content: Buffer) => Promise<void>
  derived: Pick<Files, 'read' | 'write' | 'names' | 'remove'>
}

export async function openPictureStore(config: PlaceOfPictures): Promise<PictureStore> {
  const { dataDir, mediaDir, s3 } = config
  const place = { s3, folder: dataDir }
  const masters = await openFiles(placeBelow(place, MASTERS))
  const derived = pictureFiles(await openFiles({ ...placeBelow(place, DERIVED), folder: mediaDir }))
  return {
    derived,
    master: async ({ name, isShipped }) =>
      isShipped
        ? readShipped(`${name}.webp`, config)
        : // A picture that an earlier version had not resized yet.
          ((await masters.read(`${name}.webp`)) ?? masters.read(`${name}.original`)),
    writeMaster: (name, content) => masters.write(`${name}.webp`, content)
  }
}

async function readShipped(file: string, { seed }: PlaceOfPictures): Promise<Buffer | undefined> {
  const invented = (await findSeed(seed))?.masters
  for (const folder of [PAGE_PICTURES, ...(invented ? [invented] : [])]) {
    const content = await readFile(path.join(folder, file)).catch(ignore('ENOENT'))
    if (content) return content
  }
  return undefined
}
