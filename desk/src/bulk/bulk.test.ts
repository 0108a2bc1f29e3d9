import type { Operation } from '../operations/operation.rules'
import { bulkActionsOf, affectedBy, runBulk } from './bulk.rules'

const operation = (key: string, bulk?: true | string[]) => ({ key, bulk }) as Operation
const change = {
  ...operation('PATCH /products/{key}', ['active', 'name']),
  body: { properties: { active: { type: 'boolean' }, name: { type: 'string' } } }
} as Operation

test('C484 several things are offered the steps that are fit for it, and each answer to a question of yes or no', () => {
  const confirm = operation('POST /orders/{order}/confirm', true)
  const refund = operation('POST /orders/{order}/refund')
  const actions = bulkActionsOf({ itemActions: [confirm, refund], change })
  expect(actions.map(({ operation: { key }, sets }) => [key, sets?.field, sets?.value])).toEqual([
    ['POST /orders/{order}/confirm', undefined, undefined],
    ['PATCH /products/{key}', 'active', true],
    ['PATCH /products/{key}', 'active', false]
  ])
  expect(bulkActionsOf({ itemActions: [refund], change: operation('PATCH /orders/{order}') })).toEqual([])
})

test('C484 what an action changes nothing of is not run', () => {
  const items = [
    { id: 'a', active: true, hidden: null },
    { id: 'b', active: false, hidden: { reason: 'spam' } }
  ]
  const idsOf = (action: Parameters<typeof affectedBy>[0]) => affectedBy(action, items).map(({ id }) => id)
  expect(idsOf({ operation: change, sets: { field: 'active', value: false } })).toEqual(['a'])
  expect(idsOf({ operation: operation('POST /reviews/{review}/show', true) })).toEqual(['b'])
})

test('C484 one after another is run, and what is refused does not end the others', async () => {
  const [told, counts]: [string[], number[]] = [[], []]
  const items = ['a', 'b', 'c'].map(id => ({ id }))
  const run = async ({ id }: { id?: unknown }) => {
    told.push(`${String(id)} begins`)
    await Promise.resolve()
    if (id === 'b') throw new Error('Cannot confirm an order that is Cancelled')
    told.push(`${String(id)} ends`)
  }
  const refused = await runBulk(items, run, count => counts.push(count))
  expect(refused).toEqual([{ item: { id: 'b' }, reason: 'Cannot confirm an order that is Cancelled' }])
  expect(counts).toEqual([1, 2, 3])
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends'])
})
