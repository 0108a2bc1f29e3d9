import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/server'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
/** Present, verified; with a credential inside. */
const PRESENT = 0x05
const WITH_CREDENTIAL = 0x40

/** Where, when and by whom a ceremony is signed; without: as a browser on the page of the relying party. */
interface Ceremony {
  origin: string
  host: string
  counter: number
  flags: number
}

/** A software authenticator with one ES256 passkey. */
export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = base64url(credential)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const authenticatorData = ({ host, counter: count, flags }: Ceremony, attested = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = flags | (attested.length ? WITH_CREDENTIAL : 0)
    head.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(host), head, attested])
  }

  const ceremony = (changes: Partial<Ceremony>): Ceremony => ({
    ...{ origin, host: new URL(origin).hostname, counter: changes.counter ?? ++counter, flags: PRESENT },
    ...changes
  })

  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    id,
    /** Makes the passkey, as `navigator.credentials.create`. */
    register({ challenge, user }: PublicKeyCredentialCreationOptionsJSON, changes: Partial<Ceremony> = {}) {
      userHandle = user.id
      const signed = ceremony(changes)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1]
        ] as const),
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))]
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, isoCBOR.encode(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authenticatorData(signed, attested))]
      ])
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, signed.origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal']
        }
      }
    },
    /** Signs in, as `navigator.credentials.get`. */
    signIn({ challenge }: PublicKeyCredentialRequestOptionsJSON, changes: Partial<Ceremony> = {}) {
      const signed = ceremony(changes)
      const client = clientData('webauthn.get', challenge, signed.origin)
      const data = authenticatorData(signed)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle
        }
      }
    }
  }
}
export type Authenticator = ReturnType<typeof newAuthenticator>
