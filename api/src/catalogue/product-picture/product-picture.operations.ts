import { z } from 'zod'
import { wholeNumber } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { NAME_MAX } from '../product-data/catalogue-product'
import { pictureField } from '../picture/picture-field'
import {
  productPictureHelp as english,
  productPictureMessages as messages
} from './product-picture-operations.text'
import { productPictureHelp as arabic } from './product-picture-operations.text.ar'
import {
  addProductPicture,
  changeProductPicture,
  listProductPictures,
  removeProductPicture
} from './product-pictures.service'

const POSITION_MAX = 250
const help = helpIn(english, arabic)
const operation = operationsOf('product-picture', 'products', help)
const key = z.string()
const position = wholeNumber({ min: 1, max: POSITION_MAX, refuse: messages.badPosition })
const alt = z.string().max(NAME_MAX)
const picture = z.object({
  id: z.string(),
  picture: z.string(),
  position: z.int(),
  alt: z.string().nullable()
})
const print = ({ items }: { items: z.infer<typeof picture>[] }) =>
  items.length ? items.map(messages.row) : messages.none
/** What each has in common: the pictures as they are then. */
const pictures = { output: z.object({ items: z.array(picture) }), errors: ['NOT_FOUND'] } as const
const write = { ...pictures, history: ['product.changed'] } as const
const fields = { product: 'key' } as const

export const productPictureOperations = [
  operation('list', {
    ...pictures,
    route: 'GET /products/{key}/pictures',
    input: z.strictObject({ key }),
    run: async ({ db }, { key }) => ({ items: await listProductPictures(db, key) }),
    verbs: { syntax: 'picture list <product>', example: 'picture list oasis-tote', fields, print }
  }),
  operation('add', {
    ...write,
    route: 'POST /products/{key}/pictures',
    input: z.strictObject({
      ...{ key, picture: pictureField('product') },
      ...{ position: position.optional(), alt: alt.optional() }
    }),
    creates: true,
    errors: ['NOT_FOUND', 'ALREADY_THERE'],
    // A dry run of the command line has checked the file, and stored nothing.
    run: async ({ db, by, isDryRun }, { key, ...added }) => ({
      items: await addProductPicture(db, { key, by, isStored: isDryRun }, added)
    }),
    verbs: {
      syntax: 'picture add <product> <picture>',
      example: 'picture add oasis-tote front.jpg --alt "The bag from the front"',
      fields,
      options: {
        '--position': { field: 'position', help: help.addPosition },
        '--alt': { field: 'alt', help: help.alt }
      },
      print
    }
  }),
  operation('change', {
    ...write,
    route: 'PATCH /products/{key}/pictures/{picture}',
    input: z.strictObject({
      ...{ key, picture: z.string() },
      ...{ position: position.optional(), alt: alt.nullable().optional() }
    }),
    needsChange: true,
    run: async ({ db, by }, { key, picture, ...changes }) => ({
      items: await changeProductPicture(db, { key, by, picture }, changes)
    }),
    verbs: [
      {
        syntax: 'picture order <product> <picture> <position>',
        help: help.order,
        example: 'picture order oasis-tote 3 1',
        fields,
        print
      },
      {
        syntax: 'picture alt <product> <picture> <alt>',
        help: help.setAlt,
        example: 'picture alt oasis-tote 1 "The bag from the front"',
        fields,
        print
      }
    ]
  }),
  operation('remove', {
    ...write,
    route: 'DELETE /products/{key}/pictures/{picture}',
    input: z.strictObject({ key, picture: z.string() }),
    run: async ({ db, by }, { key, picture }) => ({
      items: await removeProductPicture(db, { key, by, picture })
    }),
    verbs: {
      syntax: 'picture remove <product> <picture>',
      example: 'picture remove oasis-tote 2',
      fields,
      print
    }
  })
]
