declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    version: 'aes128gcm'
    /** The message is sent from this key, or received by it. */
    privateKey: ECDH
    /** The key of the receiver, in base64url; when it is decrypted, the header of the content names the sender's. */
    dh?: string
    authSecret: string
  }
  /** RFC 8188 with the keys of RFC 8291. */
  export function encrypt(content: Buffer, parameters: Parameters): Buffer
  export function decrypt(content: Buffer, parameters: Parameters): Buffer
}
