import assert from 'node:assert/strict'
import test from 'node:test'
import { registryOptions } from '../../gateway/proxy/proxy-options'
import { TIME_LIMITS } from './limits'

test('the time limits nest: what waits for another outlives it', () => {
  const { check, operation, follow, response, gatewayResponse, gatewayIdle, upload, request } = TIME_LIMITS
  // Alone, a check and its repetition fit into an operation.
  assert.ok(2 * check < operation)
  assert.ok(operation < follow)
  assert.ok(response < gatewayResponse && gatewayResponse < gatewayIdle)
  assert.ok(upload + gatewayIdle < request)
  // Proxies that end a silent connection do so after 60 s.
  assert.ok(gatewayResponse < 60_000)
  assert.equal(registryOptions.responseTimeoutMs, gatewayResponse)
  assert.equal(registryOptions.bodyTimeoutMs, upload)
})
