import { momentOf, typedOf } from './dubai.rules'
import { choicesOf, kindOf, wordsOf } from './kind.rules'

test('a moment is typed and shown in Dubai', () => {
  expect(momentOf('2099-01-01T10:00')).toBe('2099-01-01T06:00:00.000Z')
  expect(typedOf('2099-01-01T22:30:00.000Z')).toBe('2099-01-02T02:30')
  for (const unfinished of ['', '2099-01', 'soon']) expect(momentOf(unfinished)).toBeNull()
  for (const none of [null, undefined, 'soon']) expect(typedOf(none)).toBe('')
})

test('C311 the kind of a field follows from its schema, and from its name where JSON has one type for two kinds', () => {
  const cases: [string, Parameters<typeof kindOf>[1], ReturnType<typeof kindOf>][] = [
    ['total', { type: 'number' }, 'money'],
    ['total', { type: 'integer' }, 'number'],
    ['price', { anyOf: [{ type: 'number' }, { type: 'string' }] }, 'money'],
    ['stock', { type: 'integer' }, 'number'],
    ['salePrice', { anyOf: [{ type: 'number' }, { type: 'null' }] }, 'money'],
    ['endsAt', { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'moment'],
    ['from', { type: 'string', format: 'date' }, 'day'],
    ['active', { type: 'boolean' }, 'yesNo'],
    ['imports', { type: 'string', enum: ['true', 'false'] }, 'yesNo'],
    ['phone', { type: 'string', maxLength: 1000 }, 'text'],
    ['status', { type: 'string', enum: ['Pending'] }, 'choice'],
    ['scopes', { type: 'array', items: { type: 'string', enum: ['a'] } }, 'choices'],
    ['state', { type: 'string', const: 'missing' }, 'choice'],
    ['imageUrl', { anyOf: [{ type: 'string', 'x-picture': 'wide' }, { type: 'null' }] }, 'picture'],
    ['images', { type: 'array', items: { type: 'string', 'x-picture': 'product' } }, 'pictures'],
    ['imageTexts', { type: 'object' }, 'pictureTexts'],
    ['tags', { type: 'array', items: { type: 'string' } }, 'list'],
    ['variants', { type: 'array', items: { properties: { sku: { type: 'string' } } } }, 'table'],
    ['address', { type: 'object', properties: {} }, 'group'],
    ['name', { type: 'string', maxLength: 200 }, 'text'],
    ['name', { type: 'string', maxLength: 20_000 }, 'longText'],
    ['link', { type: 'string', maxLength: 500 }, 'text'],
    ['answer', { type: 'string' }, 'longText']
  ]
  for (const [name, schema, kind] of cases) expect([name, kindOf(name, schema)]).toEqual([name, kind])
  const words = { en: { a: 'A' } }
  const nullable = { anyOf: [{ enum: ['a', 'b'], 'x-words': words }, { type: 'null' }] }
  expect([choicesOf(nullable), wordsOf(nullable)]).toEqual([['a', 'b'], words])
  expect(wordsOf({ type: 'string' })).toEqual({})
})
