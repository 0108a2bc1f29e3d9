import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject
} from 'node:crypto'
import { z } from 'zod'
import { tryParseJson } from '../shapes/parse'

const signature = z.object({
  team: z.string().max(200),
  /** See `keyId`. */
  key: z.string().max(200),
  /** ed25519 over the exact bytes of `release.json`, base64. */
  signature: z.string().max(200)
})
export type Signature = z.infer<typeof signature>

/** Signs the bytes of a `release.json` for a team. */
export type Signer = (text: Buffer | string) => Signature

/** `pem`: a private ed25519 key (PKCS 8). Throws when it is not one. */
export function createSigner(team: string, pem: string): Signer {
  const secret = createPrivateKey(pem)
  const key = keyId(publicKeyOf(pem))
  return text => ({ team, key, signature: sign(null, Buffer.from(text), secret).toString('base64') })
}

/** `publicKey`: SPKI, base64. */
export const isValidSignature = (text: Buffer, signed: Signature, publicKey: string): boolean =>
  verify(null, text, publicFrom(publicKey), Buffer.from(signed.signature, 'base64'))

/** Returns PEM (PKCS 8). */
export const generatePrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The public key of a private or public PEM, as SPKI in base64. Throws unless it is an ed25519 key. */
export function publicKeyOf(pem: string): string {
  const key = createPublicKey(pem)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an ed25519 key')
  return key.export({ type: 'spki', format: 'der' }).toString('base64')
}

/** Identifies a public key (SPKI, base64) by its hash. */
export const keyId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16)

const publicFrom = (publicKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' })

/** Undefined for anything that is not a signature. */
export const parseSignature = (json: Buffer | string | undefined): Signature | undefined =>
  tryParseJson(signature, json)
