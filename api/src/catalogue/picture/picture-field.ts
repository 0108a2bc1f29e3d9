import path from 'node:path'
import { z } from 'zod'
import { typedAs, type TypedContext } from '../../server/operation/fields'
import { type PictureFormat, takePictureOf } from './picture.service'
import { readPicture } from './read-picture'
import { pictureTaker } from './take-picture.service'

/** Returns the address of a picture: a file is checked and stored, an address of the shop stays. */
export async function pictureOf(
  typed: string,
  format: PictureFormat,
  { db, config, isDryRun }: TypedContext
): Promise<string> {
  const { publicUrl } = config
  if (typed.startsWith(`${publicUrl}/media/`)) return typed.slice(publicUrl.length)
  if (typed.startsWith('/media/')) return typed
  const picture = { content: await readPicture(typed), fileName: path.basename(typed) }
  return takePictureOf(pictureTaker({ db, config, isDryRun }), picture, format)
}

/** An address of the shop; typed also a file. */
export const pictureField = (format: PictureFormat) =>
  typedAs(z.string(), { read: (typed, context) => pictureOf(typed, format, context) })
