import { addToCartRequest } from './cart'
import { toolInput } from './tool-input'

const id = { description: 'Its id.' }

test('C411 a tool has the limits of the request, of the fields that have texts', () => {
  const input = toolInput(addToCartRequest, {
    productId: id,
    quantity: { title: 'Quantity', description: 'How many.' }
  })
  expect(input).toEqual({
    type: 'object',
    properties: {
      productId: { type: 'string', pattern: '^[0-9a-f]{24}$', ...id },
      quantity: {
        ...{ type: 'integer', minimum: 1, maximum: 99, default: 1 },
        ...{ title: 'Quantity', description: 'How many.' }
      }
    },
    required: ['productId'],
    additionalProperties: false
  })
})

test('a field that may be null may be left out', () => {
  const { properties, required } = toolInput(addToCartRequest, { productId: id, variantId: id })
  expect(properties['variantId']).toEqual({ type: 'string', pattern: '^[0-9a-f]{24}$', ...id })
  expect(required).toEqual(['productId'])
})

test('a field that the request does not have is an error', () => {
  expect(() => toolInput(addToCartRequest, { price: id })).toThrow('price is not a text')
})
