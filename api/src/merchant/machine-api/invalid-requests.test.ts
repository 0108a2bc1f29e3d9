import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi } from '../../testing/test-api'
import { systemWith } from './testing/system'

const api = await openTestApi()
const call = await systemWith(api, 'erp', 'products:write,stock:write,categories:write')

test('C152 a refused request is told which field is wrong, or what several fields must be', async () => {
  const messageOf = async (path: string, body: object) => (await call(path, body)).json.message
  assert.equal(await messageOf('PUT /stock/OT-S', { stock: 'x' }), 'The request is not valid: stock')
  assert.equal(
    await messageOf('PUT /stock/OT-S', { change: 1, reason: 'x' }),
    'The request is not valid: reason'
  )
  assert.equal(
    await messageOf('POST /sales', {
      product: 'x',
      salePrice: 1,
      startsAt: '2030-11-27T00:00:00Z',
      endsAt: '2030-11-28T00:00:00Z',
      colour: 'red'
    }),
    'The request is not valid: colour'
  )
  assert.equal((await call('PATCH /categories/bags', {})).json.message, 'Send at least one field')
})
