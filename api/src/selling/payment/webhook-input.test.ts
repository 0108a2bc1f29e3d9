import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApi } from '../../testing/test-api'

const { app } = await openTestApi({
  stripe: { secretKey: 'sk_test', webhookSecret: 'whsec', apiUrl: 'http://127.0.0.1:1' },
  razorpay: { keyId: 'rzp', keySecret: 's', webhookSecret: 'w', apiUrl: 'http://127.0.0.1:1' }
})

for (const provider of ['stripe', 'razorpay'])
  test(`SH-103 an empty webhook of ${provider} is refused as a wrong signature`, async () => {
    for (const headers of [{ 'content-type': 'application/json' }, {}]) {
      const url = `/api/payment/${provider}/webhook`
      const response = await app.inject({ method: 'POST', url, headers })
      assert.deepEqual([response.statusCode, response.json().success], [400, false])
    }
  })
