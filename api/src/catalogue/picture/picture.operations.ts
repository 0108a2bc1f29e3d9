import { z } from 'zod'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { PICTURE_BYTES_MAX } from './check-picture'
import { countDerived } from './make-pictures.service'
import { pictureCounts, pictureHelp as english } from './picture-operations.text'
import { pictureHelp as arabic } from './picture-operations.text.ar'
import { pictureShapes } from './picture-name.rules'
import { openPictureStore } from './picture-store'
import { listPictures } from './picture.queries'
import { takePicture } from './take-picture.service'

const help = helpIn(english, arabic)
const operation = operationsOf('picture', 'pictures', help)
const count = z.int().min(0)

export const pictureOperations = [
  operation('upload', {
    route: 'POST /pictures',
    upload: { field: 'content', max: PICTURE_BYTES_MAX },
    input: z.strictObject({
      content: z.instanceof(Buffer),
      /** Of the file, for messages. */
      name: z.string().min(1).max(255).default('that was sent'),
      /** Where it is shown; of banners, for wide screens and for phones. */
      format: z.enum(pictureShapes).default('product')
    }),
    output: z.object({ picture: z.string() }),
    creates: true,
    isOutside: true,
    run: async ({ db, config, isDryRun }, { content, name: fileName, format: shape }) => ({
      picture: await takePicture({ db, config, isDryRun }, { content, fileName, shape })
    })
  }),
  operation('status', {
    route: 'GET /pictures/status',
    input: z.strictObject({}),
    /** Each picture has several files, in widths and formats. */
    output: z.object({ pictures: count, done: count, total: count }),
    async run({ db, config }) {
      const pictures = await listPictures(db)
      return {
        pictures: pictures.length,
        ...(await countDerived(await openPictureStore(config), pictures))
      }
    },
    verbs: { syntax: 'pictures status', example: 'pictures status', print: pictureCounts }
  })
]
