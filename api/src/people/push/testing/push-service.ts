import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { jwtVerify } from 'jose'
import type { AddPushDeviceRequest, PushContent } from '@sahra/shared/contract/push'

export interface ReceivedPush {
  /** Which subscription. */
  name: string
  content: PushContent
  headers: IncomingHttpHeaders
  claims: { aud?: unknown; sub?: unknown; lifetimeS: number }
}

/**
 * Starts a push service on this machine. It gives addresses to browsers, verifies who sends (RFC 8292), and decrypts what
 * it gets with the keys of the browser (RFC 8291). `answer`: the status and headers of its next responses.
 */
export async function openPushService(port = 0) {
  const keys = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>()
  const state = {
    answer: { status: 201, headers: {} as Record<string, string> },
    received: [] as ReceivedPush[],
    attempts: 0,
    problems: [] as string[]
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const name = request.url?.slice(1) ?? ''
      state.attempts++
      const { status, headers } = state.answer
      void read(name, request.headers, Buffer.concat(chunks))
        .then(
          push => void (status === 201 && state.received.push(push)),
          (error: unknown) => void state.problems.push(String(error))
        )
        .then(() => response.writeHead(status, headers).end())
    })
  })

  async function read(name: string, headers: IncomingHttpHeaders, body: Buffer): Promise<ReceivedPush> {
    const { ecdh, auth = '' } = keys.get(name) ?? {}
    if (!ecdh) throw new Error(`no subscription ${name}`)
    const [, token = '', publicKey = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], audience: url() })
    const plain = decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth })
    return {
      name,
      content: JSON.parse(plain.toString()) as PushContent,
      headers,
      claims: { aud: payload.aud, sub: payload.sub, lifetimeS: (payload.exp ?? 0) - Date.now() / 1000 }
    }
  }

  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(state, {
    url: url(),
    /** Subscribes a browser, with new keys. */
    subscribe(name: string): AddPushDeviceRequest {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      keys.set(name, { ecdh, auth })
      return {
        endpoint: `${url()}/${name}`,
        keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth }
      }
    },
    close() {
      server.close()
      server.closeAllConnections()
    }
  })
}
