import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export interface Received {
  id: string
  type: string
  occurredAt: string
  data: Record<string, unknown>
}

/** Starts a receiver on this machine that verifies each signature as a system outside of the shop does. */
export async function openReceiver(path = 'hook') {
  const state = { status: 204, secret: '', received: [] as Received[], refused: 0, invalid: 0, signatures: 0 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': sent } = request.headers
      const key = Buffer.from(state.secret.replace('whsec_', ''), 'base64')
      const expected = createHmac('sha256', key).update(`${String(id)}.${String(time)}.${body}`)
      const signatures = String(sent).split(' ')
      const event = JSON.parse(body) as Received
      const age = Math.abs(Date.now() / 1000 - Number(time))
      state.signatures = signatures.length
      if (!signatures.includes(`v1,${expected.digest('base64')}`) || id !== event.id || !(age < 300))
        state.invalid++
      else if (state.status === 204) state.received.push(event)
      else state.refused++
      response.writeHead(state.status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { url: `http://127.0.0.1:${port}/${path}` })
}
