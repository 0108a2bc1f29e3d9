import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Address } from '@sahra/shared/contract/address'
import { openTestApi, shopper, type SignedIn } from '../../testing/test-api'

const { app } = await openTestApi()
const home = {
  street: '1 Palm St',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'UAE',
  phone: '0501234567'
}

const add = async (client: SignedIn, street: string): Promise<Address[]> =>
  (await client.post('/api/user/address', { ...home, street })).json.addresses
const list = async (client: SignedIn): Promise<Address[]> =>
  (await client.get('/api/user/addresses')).json.addresses
const defaults = (addresses: Address[]) =>
  addresses.filter(address => address.isDefault).map(address => address.street)

test('API-021 lists and adds addresses; a phone is optional and has ten digits', async () => {
  const amal = await shopper(app)
  assert.deepEqual(await list(amal), [])
  const added = await amal.post('/api/user/address', home)
  assert.equal(added.json.success, true)
  assert.equal(added.json.message, 'Address added successfully!')
  const { _id, ...rest } = added.json.addresses[0]
  assert.match(_id, /^[0-9a-f]{24}$/)
  assert.deepEqual(rest, { ...home, isDefault: true })
  for (const phone of ['', null, undefined]) {
    const { status, json } = await amal.post('/api/user/address', { ...home, phone })
    assert.equal(status, 200)
    assert.ok(!('phone' in json.addresses.at(-1)))
  }
  for (const phone of ['050123456', '05012345678', '+971501234'])
    assert.equal((await amal.post('/api/user/address', { ...home, phone })).status, 400)
})

test('API-021 street, city, state, zip and country are required', async () => {
  const amal = await shopper(app)
  for (const field of ['street', 'city', 'state', 'zip', 'country'])
    for (const missing of [undefined, '', '   ']) {
      const { status, json } = await amal.post('/api/user/address', { ...home, [field]: missing })
      assert.deepEqual([status, json.success], [400, false], field)
    }
  assert.deepEqual(await list(amal), [])
})

test('API-022 API-023 the first address is the default, another can be chosen, deleting it promotes the oldest', async () => {
  const amal = await shopper(app)
  for (const street of ['one', 'two', 'three']) await add(amal, street)
  const [one, two, three] = await list(amal)
  assert.deepEqual(defaults(await list(amal)), ['one'])
  const chosen = await amal.put(`/api/user/address/default/${three?._id}`)
  assert.deepEqual(defaults(chosen.json.addresses), ['three'])
  const edited = await amal.put(`/api/user/address/${two?._id}`, { ...home, street: 'TWO' })
  assert.equal(edited.json.success, true)
  const deleted = await amal.delete(`/api/user/delete/${three?._id}`)
  assert.deepEqual(
    deleted.json.addresses.map((left: Address) => left.street),
    ['one', 'TWO']
  )
  assert.deepEqual(defaults(deleted.json.addresses), ['one'])
  await amal.delete(`/api/user/delete/${two?._id}`)
  await amal.delete(`/api/user/delete/${one?._id}`)
  assert.deepEqual(await list(amal), [])
})

test('API-022 another shopper’s address and an unknown one return 404 and change nothing', async () => {
  const amal = await shopper(app)
  const noor = await shopper(app, 'Noor')
  const [otherUsers] = await add(noor, 'other')
  for (const id of [otherUsers?._id, '0123456789abcdef01234567', 'not-an-id']) {
    assert.equal((await amal.put(`/api/user/address/${id}`, home)).status, 404)
    assert.equal((await amal.put(`/api/user/address/default/${id}`)).status, 404)
    assert.equal((await amal.delete(`/api/user/delete/${id}`)).status, 404)
  }
  assert.deepEqual(defaults(await list(noor)), ['other'])
})

test('API-023 ten concurrent additions, then twelve concurrent changes, leave exactly one default', async () => {
  const amal = await shopper(app)
  await Promise.all(Array.from({ length: 10 }, (_, n) => add(amal, `street ${n}`)))
  const all = await list(amal)
  assert.equal(defaults(all).length, 1)
  await Promise.all([
    ...all.slice(0, 8).map(address => amal.put(`/api/user/address/default/${address._id}`)),
    ...all.slice(0, 4).map(address => amal.delete(`/api/user/delete/${address._id}`))
  ])
  const left = await list(amal)
  assert.equal(left.length, 6)
  assert.equal(defaults(left).length, 1)
})
