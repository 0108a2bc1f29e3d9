import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineOpenApi } from '../../api/src/merchant/machine-api/openapi'
import { table } from '../../api/src/merchant/operation/table'
import { isWrite } from '../../api/src/server/operation/operation'
import { bulkActionsOf } from '../../desk/src/bulk/bulk.rules'
import { type OpenApi, readOperations } from '../../desk/src/operations/operation.rules'
import { placesOf } from '../../desk/src/operations/resources.rules'

const operations = readOperations(machineOpenApi('http://shop.test') as unknown as OpenApi)

test('C484 the description says what is done with several things of a list', () => {
  const { resources } = placesOf(operations)
  const offered = resources.flatMap(each =>
    bulkActionsOf(each).map(({ operation: { key }, sets }) =>
      sets ? `${key} ${sets.field} ${sets.value}` : key
    )
  )
  assert.deepEqual(offered.sort(), [
    'PATCH /products/{key} active false',
    'PATCH /products/{key} active true',
    'POST /orders/{order}/confirm',
    'POST /orders/{order}/deliver',
    'POST /reviews/{review}/hide',
    'POST /reviews/{review}/show'
  ])
})

test('C484 what gives money back, takes something away or is outside of a transaction is done one by one', () => {
  const bulk = table.filter(operation => operation.bulk)
  assert.ok(bulk.length >= 5)
  for (const operation of bulk) {
    assert.ok(isWrite(operation) && !operation.mayRefund && !operation.isOutside, operation.name)
    assert.doesNotMatch(operation.route ?? '', /^DELETE|erase|block/)
  }
})
