import assert from 'node:assert/strict'
import test from 'node:test'
import { z } from 'zod'
import { describeApi } from './api-contract.mjs'
import { findApiCalls } from './api-calls.mjs'
import { fieldsOf } from './schema-fields.mjs'
import { sharedFolder } from '../layout.mjs'

const fields = (type: z.ZodType) => fieldsOf(z.toJSONSchema(type, { io: 'output' }))

test('C440 lists the fields of a type with the types that a value may have', () => {
  const line = z.object({ price: z.number().nullish(), size: z.enum(['S', 'M']) })
  assert.deepEqual(fields(z.object({ lines: z.array(line), names: z.record(z.string(), z.string()) })), {
    '': ['object'],
    lines: ['array'],
    'lines[]': ['object'],
    'lines[].price': ['null', 'number', 'undefined'],
    'lines[].size': ['"M"', '"S"'],
    names: ['object'],
    'names{}': ['string']
  })
})

test('C440 a field that one of several objects lacks may be missing, and a type that contains itself ends', () => {
  const either = z.union([z.object({ id: z.string(), name: z.string() }), z.object({ id: z.int() })])
  assert.deepEqual(fields(z.union([z.string(), either])), {
    '': ['object', 'string'],
    id: ['number', 'string'],
    name: ['string', 'undefined']
  })
  type Tree = { children: Tree[] }
  const tree: z.ZodType<Tree> = z.lazy(() => z.object({ children: z.array(tree) }))
  assert.deepEqual(fields(tree), { '': ['object'], children: ['array'], 'children[]': ['again'] })
})

const object = ['object']
const optional = ['string', 'undefined']
const api = {
  'GET /api/order': {
    takes: { '?page': optional },
    returns: { '': ['array'], '[]': object, '[]._id': ['string'] }
  },
  'POST /api/order': {
    takes: { '': object, address: object, 'address.city': ['string'], note: optional },
    returns: { '': object, 'pay.url': ['string'], number: ['string'], pay: object }
  },
  'GET /api/cart/': { takes: {}, returns: { '': object } }
}

test('C440 a release calls the endpoints in its sources and reads the fields that are named there', () => {
  const source = "const { number, pay } = await http\n  .post('/api/order', { body: { address } })"
  assert.deepEqual(findApiCalls(api, [source, 'open(pay.url)'], {}), {
    'POST /api/order': {
      sends: { '': object, address: object, 'address.city': ['string'] },
      reads: { '': object, number: ['string'], pay: object, 'pay.url': ['string'] }
    }
  })
})

test('C440 a path that is passed on counts with each method, and types that a release uses as read', () => {
  const calls = findApiCalls(api, ["const path = '/api/order'", 'page'], {
    ref: ['object', { '_id?': 'string' }]
  })
  assert.deepEqual(Object.keys(calls), ['GET /api/order', 'POST /api/order'])
  assert.deepEqual(calls['GET /api/order'], {
    sends: { '?page': optional },
    reads: { '': ['array'], '[]': object, '[]._id': ['string'] }
  })
})

test('C440 the table of endpoints describes what the api takes and returns', async () => {
  const { 'GET /api/products/search': search, 'POST /api/cart/add': add } = await describeApi(
    `${sharedFolder}/src`
  )
  assert.deepEqual(search?.takes['?q'], ['string', 'undefined'])
  assert.deepEqual(add?.takes['productId'], ['string'])
  assert.ok(add?.returns['items[].quantity'])
})
