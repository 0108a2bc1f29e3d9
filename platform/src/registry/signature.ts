import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject
} from 'node:crypto'

/** Lies beside a `release.json` and speaks for its exact bytes. */
export interface Signature {
  team: string
  /** Id of the key: what its public half hashes to. */
  key: string
  /** ed25519, base64. */
  signature: string
}

/** Signs the bytes of a `release.json` for a team. */
export type Signer = (text: Buffer | string) => Signature

/** `pem`: a private ed25519 key (PKCS 8), as `newKey` writes it. Throws when it is none. */
export function createSigner(team: string, pem: string): Signer {
  const secret = createPrivateKey(pem)
  const key = keyId(publicKeyOf(pem))
  return text => ({ team, key, signature: sign(null, Buffer.from(text), secret).toString('base64') })
}

/** Whether these bytes were signed with this public key (SPKI, base64). */
export const isValidSignature = (text: Buffer, { signature }: Signature, publicKey: string): boolean =>
  verify(null, text, publicFrom(publicKey), Buffer.from(signature, 'base64'))

/** A new private key as PEM. */
export const generatePrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The public half of a private or public PEM: SPKI, base64. Throws for anything but an ed25519 key. */
export function publicKeyOf(pem: string): string {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an ed25519 key')
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

export const keyId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16)

const publicFrom = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })

const text = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

/** Undefined for anything that is not a signature. */
export function parseSignature(written: Buffer | string | undefined): Signature | undefined {
  try {
    const { team, key, signature } = JSON.parse(String(written)) as Record<string, unknown>
    return text(team) && text(key) && text(signature) ? { team, key, signature } : undefined
  } catch {
    return undefined
  }
}
