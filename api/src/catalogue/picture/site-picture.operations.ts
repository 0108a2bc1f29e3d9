import { z } from 'zod'
import { saveSitePicture } from '../../house/settings/site-picture.queries'
import { ApiError } from '../../server/api-error'
import { typedAs } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { PICTURE_BYTES_MAX } from './check-picture'
import { readPicture } from './read-picture'
import { sitePictureHelp as english, sitePictureMessages as messages } from './site-picture-operations.text'
import { sitePictureHelp as arabic } from './site-picture-operations.text.ar'
import { sitePicture, type SitePictureKind } from './site-pictures'

const help = helpIn(english, arabic)
const operation = operationsOf('site-picture', 'settings', help)

/** Declares how a picture of the whole site is set and taken away. */
const operationsFor = (word: 'icon' | 'share-picture', kind: SitePictureKind) => [
  operation(`set-${word}`, {
    route: `PUT /settings/${word}`,
    upload: { field: 'content', max: PICTURE_BYTES_MAX },
    input: z.strictObject({ content: typedAs(z.instanceof(Buffer), { read: readPicture }) }),
    output: z.object({ files: z.array(z.string()), isChanged: z.boolean() }),
    history: ['settings.changed'],
    async run({ db, by }, { content }) {
      const picture = await sitePicture(kind, content)
      const typed = { command: `${word} set ${picture.version}`, by }
      const isChanged = await db.transaction(tx => saveSitePicture(tx, kind, picture, typed))
      return { files: Object.keys(picture.files), isChanged }
    },
    verbs: {
      syntax: `${word} set <file>`,
      example: `${word} set ${word}.png`,
      fields: { file: 'content' },
      print: messages.set
    }
  }),
  operation(`reset-${word}`, {
    route: `DELETE /settings/${word}`,
    input: z.strictObject({}),
    output: z.object({}),
    errors: ['NOT_FOUND'],
    history: ['settings.changed'],
    async run({ db, by }) {
      const typed = { command: `${word} reset`, by }
      const isReset = await db.transaction(tx => saveSitePicture(tx, kind, undefined, typed))
      if (!isReset) throw new ApiError('NOT_FOUND', messages.unset)
      return {}
    },
    verbs: { syntax: `${word} reset`, example: `${word} reset`, print: () => messages.reset }
  })
]

export const sitePictureOperations = [
  ...operationsFor('icon', 'icon'),
  ...operationsFor('share-picture', 'sharePicture')
]
