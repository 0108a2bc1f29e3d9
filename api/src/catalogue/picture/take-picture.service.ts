import pLimit from 'p-limit'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import { PictureError, pictureName } from './check-picture'
import { DECODED_AT_ONCE, pictureDecoder } from './picture-decoder'
import { nameInShape, type PictureShape } from './picture-name.rules'
import { openPictureStore, type PictureStore, type PlaceOfPictures } from './picture-store'
import { savePicture } from './picture.queries'
import { pictureProblems } from './picture.text'

interface GivenPicture {
  content: Buffer
  fileName: string
  shape?: PictureShape
}

/** Stores a picture; returns its name. */
export type TakePicture = (picture: GivenPicture) => Promise<string>

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

  const take: TakePicture = async ({ content, fileName, shape = 'product' }) => {
    const { content: master, colour, ...facts } = await pictureDecoder.makeMaster(content)
    // Pages paint its place before it is there, without another read.
    const name = nameInShape(`${pictureName(content)}-${colour}`, shape)
    if (isDryRun) return name
    await (await storeOf()).writeMaster(name, master)
    await savePicture(db, { name, fileName, ...facts })
    return name
  }
  return picture => limit(() => take(picture))
}

/** Takes one picture. Returns its address; throws BAD_INPUT for what is not a picture of a shop. */
export async function takePicture(options: TakeOptions, picture: GivenPicture): Promise<string> {
  const name = await pictureTaker(options)(picture).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    throw new ApiError('BAD_INPUT', pictureProblems.refused(picture.fileName, error.message))
  })
  return `/media/${name}.webp`
}
