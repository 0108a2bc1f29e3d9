import path from 'node:path'
import { z } from 'zod'
import { typedAs, type TypedContext } from '../../server/operation/fields'
import { ownAddress, type PictureShape } from './picture-name.rules'
import { readPicture } from './read-picture'
import { takePicture } from './take-picture.service'

/** Returns the address of a picture that was typed: one of the shop stays, a file is checked and stored. */
export const pictureOf = async (
  typed: string,
  shape: PictureShape,
  { db, config, isDryRun }: TypedContext
): Promise<string> =>
  ownAddress(typed, config.publicUrl) ??
  takePicture(
    { db, config, isDryRun },
    { content: await readPicture(typed), fileName: path.basename(typed), shape }
  )

/** An address of the shop, which stays; typed also a file, which is checked and stored. */
export const pictureField = (shape: PictureShape) =>
  typedAs(z.string().meta({ 'x-picture': shape }), {
    read: (typed, context) => pictureOf(typed, shape, context)
  })
