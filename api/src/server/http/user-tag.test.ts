import assert from 'node:assert/strict'
import { test } from 'node:test'
import { USER_TAG_HEADER } from '@sahra/shared/contract/headers'
import { addProduct, openTestApi, shopper, type SignedIn } from '../../testing/test-api'

const { app, db } = await openTestApi()
const tagOf = async (who: SignedIn): Promise<string> => (await who.get('/api/user/data')).json.userTag

test('SH-100 the tag is the same for every session of a shopper, and reveals nothing', async () => {
  const amal = await shopper(app, 'Amal')
  const noor = await shopper(app, 'Noor')
  const tag = await tagOf(amal)
  assert.match(tag, /^[\w-]{16}$/)
  assert.notEqual(tag, await tagOf(noor))
  await amal.post('/api/auth/login', { email: amal.email, password: 'a Quiet-morning' })
  assert.equal(await tagOf(amal), tag)
})

test('SH-100 a request from the page of another shopper is refused and changes nothing', async () => {
  const { productId } = await addProduct(db)
  const amal = await shopper(app, 'Amal')
  const noor = await shopper(app, 'Noor')
  await noor.post('/api/cart/add', { productId, quantity: 1 })
  const staleTag = { [USER_TAG_HEADER]: await tagOf(amal) }
  const requests = [
    ['PUT', '/api/user/update-profile', { name: 'Amal', email: amal.email }],
    ['PATCH', '/api/cart/update', { productId, variantId: null, quantity: 3 }],
    ['GET', '/api/user/profile', undefined],
    ['POST', '/api/auth/logout', undefined]
  ] as const
  for (const [method, url, body] of requests) {
    const { status, json } = await noor.call(method, url, body, staleTag)
    assert.deepEqual([url, status, json.code], [url, 409, 'OTHER_USER'])
    assert.match(json.message, /Someone else has signed in/)
  }
  const { json } = await noor.get('/api/user/data')
  assert.equal(json.userData.name, 'Noor')
  assert.equal((await noor.get('/api/cart/')).json.items[0].quantity, 1)
})

test('SH-100 the own tag, no tag and a tag without a session are as before', async () => {
  const amal = await shopper(app, 'Amal')
  const own = { [USER_TAG_HEADER]: await tagOf(amal) }
  const fields = { name: 'Amal A.', email: amal.email }
  assert.equal((await amal.call('PUT', '/api/user/update-profile', fields, own)).status, 200)
  assert.equal((await amal.put('/api/user/update-profile', fields)).status, 200)
  assert.equal((await amal.call('POST', '/api/auth/logout', undefined, own)).status, 200)
  assert.equal((await amal.call('PUT', '/api/user/update-profile', fields, own)).status, 401)
})
