import { z } from 'zod'
import { supplies } from '@sahra/shared/contract/product'
import { ApiError } from '../../server/api-error'
import { wholeNumber } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { changeStock, deleteItem, setItemActive, STOCK_MAX } from './item.service'
import {
  itemProblems as problems,
  productHelp as english,
  productMessages as messages
} from './product-operations.text'
import { productHelp as arabic } from './product-operations.text.ar'
import { searchItems } from './products.queries'

const help = helpIn(english, arabic)
const operation = operationsOf('product', 'products', help)
const item = z.object({
  kind: z.enum(['product', 'variant']),
  id: z.string(),
  name: z.string(),
  stock: z.int(),
  /** Null: as many as the stock says. */
  supply: z.enum(supplies).nullish(),
  active: z.boolean(),
  deleted: z.boolean()
})
const key = z.string()
const stock = wholeNumber({ max: STOCK_MAX, refuse: messages.badStock })

/** Products and variants alike. */
export const itemOperations = [
  operation('find', {
    input: z.strictObject({ words: z.string() }),
    output: z.object({ items: z.array(item) }),
    scope: 'products:read',
    effects: ['reads'],
    async run({ db }, { words }) {
      const items = await searchItems(db, words)
      if (!items.length) throw new ApiError('NOT_FOUND', problems.nothingFound(words))
      return { items }
    },
    verbs: {
      syntax: 'find <words>',
      example: 'find "silk scarf"',
      print: ({ items }) => items.map(messages.item)
    }
  }),
  operation('stock', {
    scope: 'stock:write',
    route: 'PUT /stock/{sku}',
    input: z.strictObject({
      ...{ sku: key, stock: stock.optional() },
      change: z.int().min(-STOCK_MAX).max(STOCK_MAX).optional()
    }),
    output: z.object({ sku: z.string(), stock: z.int() }),
    printed: z.object({ sku: z.string(), stock: z.int(), name: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    history: ['product.changed'],
    needsKey: true,
    async run({ db, by }, { sku, ...wanted }) {
      const { name, stock } = await changeStock(db, sku, by, wanted)
      return { sku, name, stock }
    },
    verbs: {
      syntax: 'stock <id> <number>',
      help: help.setStock,
      example: 'stock palmyra-top-handle-bag 12',
      fields: { id: 'sku', number: 'stock' },
      print: messages.stock
    }
  }),
  operation('activate', {
    input: z.strictObject({ id: key, active: z.boolean() }),
    output: item,
    history: ['product.changed'],
    run: ({ db, by }, { id, active }) => setItemActive(db, id, by, active),
    verbs: [
      {
        syntax: 'activate <id>',
        example: 'activate palmyra-top-handle-bag',
        sets: { active: true },
        print: messages.activated
      },
      {
        syntax: 'deactivate <id>',
        help: help.deactivate,
        example: 'deactivate palmyra-top-handle-bag',
        sets: { active: false },
        print: messages.activated
      }
    ]
  }),
  operation('delete', {
    input: z.strictObject({ id: key }),
    output: item,
    history: ['product.changed', 'product.deleted'],
    run: ({ db, by }, { id }) => deleteItem(db, id, by),
    verbs: { syntax: 'delete <id>', example: 'delete palmyra-top-handle-bag', print: messages.deleted }
  })
]
