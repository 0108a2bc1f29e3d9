import assert from 'node:assert/strict'
import { connect, type AddressInfo } from 'node:net'
import pLimit from 'p-limit'
import { openTestApi } from '../../api/src/testing/test-api'
import { readGatewayConfig } from '../../platform/src/gateway/http/config'
import { createGateway } from '../../platform/src/gateway/server'
import { openRegistry, releaseFixtures } from '../../platform/src/testing/fixture-release'
import { composition, home, shell } from '../../platform/src/testing/fixture-shop'
import { fuzzer, type FuzzedRequest } from './fuzz-requests'

const CONCURRENCY = 16

/**
 * Sends malformed requests over the wire to a gateway with an api behind it. Throws for a 5xx, for an error in another
 * form than the shop's own, and for a connection that is closed without a response. Returns the responses by status.
 */
export async function runFuzz(requests: number, seed: number): Promise<Record<string, number>> {
  const { app: api } = await openTestApi()
  const { registry, folder } = await openRegistry()
  await releaseFixtures(registry, shell, home)
  const API_TARGET = await api.listen({ port: 0, host: '127.0.0.1' })
  const { app: gateway } = await createGateway(
    readGatewayConfig({ REGISTRY_DIR: folder, API_TARGET, REGISTRY_TARGET: API_TARGET }, composition),
    () => undefined
  )
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  const { port } = gateway.server.address() as AddressInfo
  const next = fuzzer(seed)
  const limit = pLimit(CONCURRENCY)
  const counts: Record<string, number> = {}
  try {
    await Promise.all(
      Array.from({ length: requests }, (_, index) => {
        const request = next()
        return limit(async () => {
          const status = judge(await send(port, request), `seed ${seed}, request ${index}`, request)
          counts[status] = (counts[status] ?? 0) + 1
        })
      })
    )
  } finally {
    await gateway.close()
    await api.close()
  }
  return counts
}

/** Resolves with everything that the server sends until it closes the connection. */
const send = (port: number, { bytes, complete }: FuzzedRequest): Promise<string> =>
  new Promise(resolve => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => (complete ? socket.write(bytes) : socket.end(bytes)))
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })

function judge(response: string, where: string, { bytes }: FuzzedRequest): string {
  const said = `${where}:\n${bytes.toString('latin1').slice(0, 400)}\n--- response:\n${response.slice(0, 400)}`
  const [head = '', body = ''] = response.split('\r\n\r\n')
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]
  assert.ok(status, `no response, ${said}`)
  assert.ok(Number(status) < 500, `a server error, ${said}`)
  assert.match(head, /x-content-type-options: nosniff/i, `without the safe headers, ${said}`)
  if (Number(status) >= 400 && body.trim())
    assert.match(body, /"success":false|<!doctype html>|^Not found/, said)
  assert.doesNotMatch(body, /"statusCode":|FST_ERR|at .+\.ts:/, `the framework's own body, ${said}`)
  return status
}
