import type { ToolInput } from '@sahra/shared/contract/tool'
import { problemOf } from './input.rules'

const description = 'A field.'
const schema: ToolInput = {
  type: 'object',
  properties: {
    productId: { type: 'string', description, pattern: '^[0-9a-f]{24}$' },
    quantity: { type: 'integer', description, minimum: 1, maximum: 99 },
    words: { type: 'string', description, minLength: 2, maxLength: 4 },
    gift: { type: 'boolean', description },
    size: { type: 'string', description, enum: ['S', 'M'] }
  },
  required: ['productId'],
  additionalProperties: false
}
const productId = '68d2a1b3c4d5e6f708192a3b'

test.each([
  [{ productId }, undefined],
  [{ productId, quantity: 99, words: '👜👜', gift: false, size: 'M' }, undefined],
  [{}, 'productId: is missing'],
  [{ productId: 'x' }, 'productId: expects ^[0-9a-f]{24}$'],
  [{ productId: null }, 'productId: expects string'],
  [{ productId, quantity: 0 }, 'quantity: expects 1 to 99'],
  [{ productId, quantity: NaN }, 'quantity: expects integer'],
  [{ productId, quantity: 1.5 }, 'quantity: expects integer'],
  [{ productId, quantity: '2' }, 'quantity: expects integer'],
  [{ productId, words: ' a ' }, 'words: expects 2 to 4 characters'],
  [{ productId, words: 'abcde' }, 'words: expects 2 to 4 characters'],
  [{ productId, gift: 1 }, 'gift: expects boolean'],
  [{ productId, size: 'L' }, 'size: expects S, M'],
  [{ productId, price: 1 }, 'price: is not expected'],
  [{ productId, constructor: 1 }, 'constructor: is not expected'],
  [JSON.parse('{"productId":"68d2a1b3c4d5e6f708192a3b","__proto__":{}}'), '__proto__: is not expected'],
  [[], 'expects an object'],
  [null, 'expects an object'],
  ['text', 'expects an object']
])('C411 %j: %s', (input, problem) => {
  expect(problemOf(schema, input)).toBe(problem)
})
