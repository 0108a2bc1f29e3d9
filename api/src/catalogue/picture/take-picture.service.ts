import pLimit from 'p-limit'
import type { Executor } from '@sahra/server-kit/database/database'
import { pictureName, pictureProblem } from './check-picture'
import { DECODED_AT_ONCE, pictureDecoder, UndecodableError } from './picture-decoder'
import { openPictureStore, type PictureStore, type PlaceOfPictures } from './picture-store'
import { savePicture } from './picture.queries'
import { pictureProblems } from './picture.text'

/** A file that cannot be a picture of the shop: its message follows the name of the file. */
export class PictureError extends Error {}

export interface TakenPicture {
  content: Buffer
  fileName: string
  /** Around the name of the content: what a name begins with decides its widths. */
  nameOf?: (name: string) => string
}

/** Stores a picture; returns its name. */
export type TakePicture = (picture: TakenPicture) => Promise<string>

interface TakeOptions {
  db: Executor
  config: PlaceOfPictures
  /** Checks and decodes a picture, and stores nothing. */
  isDryRun?: boolean | undefined
}

/**
 * Returns a function that checks a picture whole, stores its master and notes it, so that it is shown from now on. It
 * rejects with `PictureError` for what cannot be a picture of a shop. The same content is stored once.
 */
export function pictureTaker({ db, config, isDryRun = false }: TakeOptions): TakePicture {
  const limit = pLimit(DECODED_AT_ONCE)
  let opened: Promise<PictureStore> | undefined
  const storeOf = () => (opened ??= openPictureStore(config))

  const take: TakePicture = async ({ content, fileName, nameOf = name => name }) => {
    const problem = await pictureProblem(content)
    if (problem !== undefined) throw new PictureError(problem)
    const {
      content: master,
      colour,
      ...facts
    } = await pictureDecoder.makeMaster(content).catch((error: unknown) => {
      throw error instanceof UndecodableError
        ? new PictureError(pictureProblems.damaged(error.message))
        : error
    })
    // Pages paint its place before it is there, without another read.
    const name = nameOf(`${pictureName(content)}-${colour}`)
    if (isDryRun) return name
    await (await storeOf()).writeMaster(name, master)
    await savePicture(db, { name, fileName, ...facts })
    return name
  }
  return picture => limit(() => take(picture))
}
