import assert from 'node:assert/strict'
import test from 'node:test'
import { openRegistryServer } from '../../testing/registry-server'

test('C277 the registry refuses a request that two servers may understand differently', async t => {
  const { app } = await openRegistryServer(t)
  for (const url of ['/healthz', '/registry/teams', '/platform/api/session']) {
    const response = await app.inject({ url, headers: { host: 'localhost, evil.example' } })
    assert.deepEqual([response.statusCode, response.json().code], [400, 'BAD_REQUEST'], url)
  }
})
