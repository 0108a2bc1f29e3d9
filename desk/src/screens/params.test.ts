import type { Operation } from '../operations/operation.rules'
import { paramSchema } from './params.rules'

const at = (path: string) => ({ path }) as Operation

test('C429 the language of a path is chosen; texts are not translated into the language of the shop', () => {
  const schemaOf = (path: string, name: string) => paramSchema(at(path), name, ['en', 'ar'])
  expect(schemaOf('/policies/{page}/{language}', 'language').enum).toEqual(['en', 'ar'])
  expect(schemaOf('/translations/{language}/export', 'language').enum).toEqual(['ar'])
  expect(schemaOf('/policies/{page}/{language}', 'page')).toEqual({ type: 'string' })
})
