import pLimit from 'p-limit'
import { PictureDeriver } from './derive.service'
import { DECODED_AT_ONCE } from './picture-decoder'
import { fileOf, filesOf } from './picture-name.rules'
import type { PictureStore } from './picture-store'
import type { StoredPicture } from './picture.queries'

type Picture = Pick<StoredPicture, 'name' | 'isShipped'>

/** Files of pictures. */
export interface DerivedCount {
  done: number
  total: number
}

/** Returns how many files these pictures have, and those that the store does not have. */
async function planOf(store: PictureStore, pictures: Picture[]) {
  const existing = new Set(await store.derived.names(''))
  const files = pictures.flatMap(picture => filesOf(picture.name).map(file => ({ picture, file })))
  const missing = files.filter(({ file }) => !existing.has(fileOf(file)))
  return { missing, done: files.length - missing.length, total: files.length }
}

export async function countDerived(store: PictureStore, pictures: Picture[]): Promise<DerivedCount> {
  const { done, total } = await planOf(store, pictures)
  return { done, total }
}

interface MakeOptions {
  onProgress?: (count: DerivedCount) => void
  /** Of a picture that cannot be derived, which stops no other. */
  onFailure?: (name: string, reason: string) => void
}

/** Derives every missing file of these pictures, in their order. It may be interrupted and repeated. */
export async function makePictures(
  store: PictureStore,
  pictures: Picture[],
  { onProgress = () => {}, onFailure = () => {} }: MakeOptions = {}
): Promise<DerivedCount> {
  const { missing, total, ...plan } = await planOf(store, pictures)
  let { done } = plan
  const deriver = new PictureDeriver(store, () => {})
  const failed = new Set<string>()
  const limit = pLimit(DECODED_AT_ONCE)
  const make = async ({ picture, file }: (typeof missing)[number]) => {
    if (failed.has(picture.name)) return
    try {
      await deriver.make(picture, file)
      onProgress({ done: ++done, total })
    } catch (error) {
      if (!failed.has(picture.name)) onFailure(picture.name, (error as Error).message)
      failed.add(picture.name)
    }
  }
  await Promise.all(missing.map(each => limit(() => make(each))))
  return { done, total }
}
