import path from 'node:path'
import { z } from 'zod'
import { typedAs } from '../../server/operation/fields'
import { ownAddress, type PictureShape } from './picture-name.rules'
import { readPicture } from './read-picture'
import { takePicture } from './take-picture.service'

/** An address of the shop, which stays; typed also a file, which is checked and stored. */
export const pictureField = (shape: PictureShape) =>
  typedAs(z.string(), {
    read: async (typed, { db, config, isDryRun }) =>
      ownAddress(typed, config.publicUrl) ??
      takePicture(
        { db, config, isDryRun },
        { content: await readPicture(typed), fileName: path.basename(typed), shape }
      )
  })
