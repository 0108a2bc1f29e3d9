import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { delays } from '../../server/rate-limit/rate-limit.service'
import { openTestApi } from '../../testing/test-api'

const SHOPPERS = 34
const GATEWAY = '10.20.30.40'

/** Returns the statuses of one failed sign-in of each shopper behind the gateway, and how many were delayed. */
async function failedSignIns(context: TestContext, trustProxy: string[]) {
  const { app } = await openTestApi({ rateLimit: true, trustProxy })
  const waits = context.mock.method(delays, 'wait', async () => {})
  const statuses = []
  for (let n = 1; n <= SHOPPERS; n++) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: GATEWAY,
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
      payload: { email: `shopper-${n}@example.com`, password: 'not this one' }
    })
    statuses.push(response.statusCode)
  }
  return { statuses, delayed: waits.mock.callCount() }
}

test('SEC-18 failed sign-ins of 34 shoppers behind one gateway are neither refused nor delayed', async context => {
  const { statuses, delayed } = await failedSignIns(context, ['10.0.0.0/8'])
  assert.deepEqual([statuses, delayed], [Array(SHOPPERS).fill(401), 0])
})

test('SEC-18 without the network of the gateway in TRUST_PROXY they count as one address', async context => {
  const { delayed } = await failedSignIns(context, ['192.0.2.0/24'])
  assert.equal(delayed, SHOPPERS - 30)
})
