import { fakeHttp, status } from '@sahra/shared/testing/fake-http'
import { deferred, id, setUp } from '../testing/shop'
import { subscribe } from './notify.service'
import { $notify } from './notify.store'

beforeEach(setUp)

test('SX-008 is loading, then remembers the last product', async () => {
  const response = deferred<object>()
  fakeHttp({ 'POST /api/notify/subscribe': () => response.promise })
  const pending = subscribe({ productId: id(4), variantId: id(44) })
  expect($notify.get()).toEqual({ status: 'loading', productId: id(4) })
  response.resolve({ success: true })
  await pending
  expect($notify.get()).toEqual({ status: 'done', productId: id(4) })
})

test('SX-008 a failure records the error', async () => {
  fakeHttp({ 'POST /api/notify/subscribe': status(429, { success: false, message: 'Later, please' }) })
  await expect(subscribe({ productId: id(4) })).rejects.toThrow('Later, please')
  expect($notify.get()).toEqual({ status: 'failed', message: 'Later, please' })
})
